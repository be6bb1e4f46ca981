import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { SetDetailsAccessDocument, type SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { ChoiceList } from '#web/ui/workspace/choice-list.tsx'

const kinds = ['atOnce', 'confirmed'] as const

/** When guests read the payment details. It is kept as soon as it is chosen. */
export function DetailsAccessSetting({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const { id: weddingId, detailsAccess, isDetailsAccessChosen, publishedAt } = wedding
  if (!detailsAccess) return null
  const choose = async (access: (typeof kinds)[number]) => {
    const answer = await attempt(() => execute(SetDetailsAccessDocument, { weddingId, access }))
    if (!answer) return
    await revalidate()
    if (answer.setDetailsAccess.__typename === 'Wedding') notice({ text: t(`access.saved.${access}`) })
    else notice({ kind: 'problem', text: t('refused.gone') })
  }
  return (
    <div className="details-access" id="datos-de-pago" aria-busy={busy || undefined}>
      <ChoiceList
        legend={t('access.legend')}
        value={detailsAccess}
        onChoose={(access) => void choose(access)}
        choices={kinds.map((kind) => ({
          value: kind,
          label: t(`access.${kind}.label`),
          text: t(`access.${kind}.text`),
        }))}
      />
      <p className="mut t13">
        {t(isDetailsAccessChosen ? (publishedAt ? 'access.told' : 'access.chosen') : 'access.default')}
      </p>
    </div>
  )
}
