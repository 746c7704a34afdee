import { type APIRequestContext, expect, type Page } from '@playwright/test';

type Card = { id: string; orgName: string; mainActivities: string[] };
type Project = {
  id: string;
  name: string;
  description: string;
  actualBudget: number | null;
  isBudgetHidden: boolean;
  actualStart: string;
  actualEnd: string;
  images: { file: { id: string } }[];
};
type Profile = Card & { projects: Project[] };

/** A page of the directory as the API gives it. */
export async function findCards(
  request: APIRequestContext,
  query = '',
): Promise<{ total: number; items: Card[] }> {
  return (await request.get(`/api/npos${query}`)).json();
}

/** An NPO with a representative project that a test asks for. */
export async function findProject(
  request: APIRequestContext,
  wanted: (project: Project) => boolean,
): Promise<{ npo: Profile; project: Project }> {
  for (let page = 1; page < 20; page += 1) {
    const { items } = await findCards(request, `?sort=EXPERIENCE&page=${page}`);
    for (const { id } of items) {
      const npo: Profile = await (await request.get(`/api/npos/${id}`)).json();
      const project = npo.projects.find(wanted);
      if (project) return { npo, project };
    }
  }
  throw new Error('no such representative project in the demo content');
}

/** The application listens. */
export const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', 'ready');

/** The first sign of interest: the application starts. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(24, 24);
  await ready(page);
}
