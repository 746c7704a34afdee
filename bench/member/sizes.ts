/** How much of everything the data of the signed-in side has; all but the largest ones grow with the projects. */
export type MemberSizes = ReturnType<typeof sizesOf>;

/** For 100,000 projects: 50,000 organisations, 60,000 members, 5,000,000 log entries, 3,000,000 notifications. */
export function sizesOf(projects: number) {
  return {
    projects,
    npos: projects / 5,
    companies: (projects * 3) / 10,
    members: (projects * 6) / 10,
    admins: 20,
    /** Projects of company 1. */
    largestCompanyProjects: Math.min(500, projects / 2),
    /** Entries and documents of project 1. */
    longestLogEntries: 500,
    mostDocuments: 200,
    /** Audit entries and project events together. */
    logEntries: projects * 50,
    notifications: projects * 30,
    /** So many members have `heavyNotifications` each, the others share the rest. */
    heavyMembers: Math.ceil(projects / 1000),
    heavyNotifications: Math.min(2000, projects / 10),
  };
}
