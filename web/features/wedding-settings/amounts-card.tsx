import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { SetAmountsShownDocument, type WeddingPrivacyFragment } from '#web/graphql/generated/graphql.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'

/** Whether guests see each other's amounts. Saved when chosen. */
export function AmountsCard({ wedding: { id, amountsShown } }: { wedding: WeddingPrivacyFragment }) {
  const { t } = useTranslation('privacy')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const show = async (shown: boolean) => {
    const answer = await attempt(() => execute(SetAmountsShownDocument, { weddingId: id, shown }))
    if (!answer) return
    await revalidate()
    if (answer.setAmountsShown.__typename === 'Wedding')
      notice({ text: t(shown ? 'amounts.saved.on' : 'amounts.saved.off') })
    else notice({ kind: 'problem', text: t('visibility.problem.gone') })
  }
  return (
    <SectionCard title={t('amounts.title')} className="privacy-card">
      <label className="privacy-switch" aria-label={t('amounts.label')}>
        <input
          type="checkbox"
          checked={amountsShown}
          aria-describedby="amounts-text"
          aria-busy={busy || undefined}
          onChange={({ target }) => void show(target.checked)}
        />
        <span>
          <b>{t('amounts.label')}</b>
          <small id="amounts-text">{t('amounts.text')}</small>
        </span>
      </label>
    </SectionCard>
  )
}
