import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { SetDetailsAccessDocument, type SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'

const kinds = ['atOnce', 'confirmed'] as const
type Access = (typeof kinds)[number]

/** Chooses when guests can read the payment details. */
export function DetailsAccessSetting({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('shield')
  const { detailsAccess: savedAccess, isDetailsAccessChosen, publishedAt } = wedding
  const [chosen, setChosen] = useState<Access | null>(null)
  const { save, busy } = useSave(wedding.id)
  if (!savedAccess) return null
  const access = chosen ?? savedAccess
  return (
    <form
      className="details-access settings-fields"
      id="datos-de-pago"
      onSubmit={(event) => {
        event.preventDefault()
        void save(access)
      }}
    >
      <ChoiceList
        legend={t('access.legend')}
        value={access}
        onChoose={setChosen}
        choices={kinds.map((kind) => ({
          value: kind,
          label: t(`access.${kind}.label`),
          text: t(`access.${kind}.text`),
        }))}
      />
      {access !== savedAccess && (
        <div className="settings-actions">
          <Action type="submit" look="primary" busy={busy}>
            {t('access.save')}
          </Action>
        </div>
      )}
      <p className="mut t13">
        {t(isDetailsAccessChosen ? (publishedAt ? 'access.told' : 'access.chosen') : 'access.default')}
      </p>
    </form>
  )
}

function useSave(weddingId: string) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const save = async (access: Access) => {
    const answer = await attempt(() => execute(SetDetailsAccessDocument, { weddingId, access }))
    if (!answer) return
    await revalidate()
    if (answer.setDetailsAccess.__typename === 'Wedding') notice({ text: t(`access.saved.${access}`) })
    else notice({ kind: 'problem', text: t('refused.gone') })
  }
  return { save, busy }
}
