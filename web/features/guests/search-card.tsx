import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import { SetInvitationSearchDocument } from '#web/graphql/generated/graphql.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'

/** Chooses whether the end of a telephone number opens an invitation from the couple's page. */
export function SearchCard({ findsByPhone }: { findsByPhone: boolean }) {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  /** The choice until its answer has arrived. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = async (next: boolean) => {
    setChosen(next)
    const variables = { weddingId, findsByPhone: next }
    const answer = await attempt(() => execute(SetInvitationSearchDocument, variables))
    await revalidate()
    setChosen(null)
    if (answer?.setInvitationSearch.__typename !== 'Wedding') return
    notice({ text: t(next ? 'byPhone.on' : 'byPhone.off') })
  }
  return (
    <SectionCard title={t('byPhone.title')}>
      <p className="t13 mut">{t('byPhone.hint')}</p>
      <label className="ws-check">
        <input
          type="checkbox"
          checked={chosen ?? findsByPhone}
          disabled={busy}
          onChange={({ target }) => void choose(target.checked)}
        />
        {t('byPhone.label')}
      </label>
    </SectionCard>
  )
}
