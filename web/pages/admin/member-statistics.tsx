import { useQuery } from '@tanstack/react-query';
import { signupStatisticsQuery, standingsQuery } from '#web/features/statistics/queries.ts';
import { SignupCard } from '#web/features/statistics/signup-card.tsx';
import { ProfileCard } from '#web/features/statistics/standing-cards.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { StatisticsPage, useStatisticView } from './statistics-page.tsx';

/** 통계, 가입과 심사: who joined in a period and how it was decided, and how far NPOs have written their profiles. */
export function AdminMemberStatisticsPage() {
  const view = useStatisticView();
  const standings = useQuery(standingsQuery);
  return (
    <StatisticsPage
      title="가입과 심사 통계"
      to="/admin/statistics/members"
      view={view}
      counted={useQuery(signupStatisticsQuery(view))}
    >
      {(signups) => (
        <>
          <SignupCard signups={signups} />
          {standings.data && <ProfileCard profiles={standings.data.profiles} />}
          <UnreadNote query={standings}>프로필을 얼마나 채웠는지 불러오지 못했어요.</UnreadNote>
        </>
      )}
    </StatisticsPage>
  );
}
