-- What members find under the bell: some have very many, the others share the rest.

INSERT INTO notification (id, member_id, title, body, path, read_at, created_at)
  SELECT bench.id('notification', number),
    bench.id('member', CASE WHEN number <= heavy THEN 1 + number % :heavyMembers ELSE 1 + bench.draw(40, number, :members) END),
    bench.choose(41, number, '{제안을 수락했어요,파트너로 선택됐어요,일정과 예산이 확정됐어요,새 기록이 있어요,서류가 올라왔어요}'),
    '「초등 방과후 돌봄 ' || project || '차」 소식이에요. 프로젝트에서 내용을 확인하고 다음 할 일을 이어 가 주세요.',
    '/project/manage/' || bench.id('project', project),
    CASE WHEN bench.draw(42, number, 20) > 0 AND days > 7 THEN created_at + interval '3 hours' END, created_at
  FROM generate_series(1, :notifications) number, bench.clock,
    LATERAL (SELECT :heavyMembers * :heavyNotifications AS heavy, 1 + bench.draw(43, number, :projects) AS project,
      bench.draw(44, number, 700) AS days) d,
    LATERAL (SELECT instant - make_interval(days => days, secs => bench.draw(45, number, 80000)) AS created_at) c;
