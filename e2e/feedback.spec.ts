import { demoId } from '#db/seed/demo-id.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const projectId = demoId('project', 'neulbom-chefs');

test.use({ width: 360 });

test('[G-54] a company looks back on a project, and only then reads what its partner had said', async ({
  page,
  product,
}) => {
  // Its report is accepted, and the NPO has looked back already.
  await openAs(page, product, 'neulbom_csr', `/project/manage/${projectId}`);
  const card = page.getByRole('region', { name: '돌아보기', exact: true });
  await expect(card).toContainText('먼저 보냈어요');
  await expect(card).not.toContainText('부엌을 같이 찾아다녀');
  await card.getByRole('button', { name: '돌아보기 보내기' }).click();
  await expect(card.getByText('1부터 5까지 골라 주세요.')).toHaveCount(3);
  await expect(
    card.getByRole('radiogroup', { name: '약속을 지켰나요?' }).getByRole('radio').first(),
  ).toBeFocused();
  await expectSoundAt(page, [360, 1280]);
  for (const question of ['약속을 지켰나요?', '소통이 잘 됐나요?', '돈을 투명하게 썼나요?'])
    await card
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: '5점 중 4점' })
      .check({ force: true });
  await card.getByRole('textbox', { name: '상대에게 보이는 글' }).fill('수업마다 웃음이 있었어요.');
  await card
    .getByRole('textbox', { name: '매칭 매니저에게만' })
    .fill('정산을 도와줄 사람이 있으면 좋겠어요.');
  await card.getByRole('button', { name: '돌아보기 보내기' }).click();
  await expect(card).toContainText('부엌을 같이 찾아다녀');
  await expect(card).not.toContainText('정산을 도와줄 사람');
  await expect(card.getByRole('button')).toHaveCount(0);
});
