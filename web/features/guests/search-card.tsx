import { startTransition, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import { SetInvitationSearchDocument } from '#web/graphql/generated/graphql.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { clueKind } from '#web/workspace/rsvp/clue-kind.ts'
import type { GuestsShown } from './load-guests.ts'

const clueNames = ['findsByPhone', 'findsByCode'] as const

/** Chooses what opens an invitation from the couple's page, together with a name. */
export function SearchCard({ clues }: { clues: GuestsShown['clues'] }) {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  /** The choice until its answer has arrived. */
  const [chosen, setChosen] = useState<GuestsShown['clues'] | null>(null)
  const shown = chosen ?? clues
  const choose = async (next: GuestsShown['clues']) => {
    setChosen(next)
    const answer = await attempt(() => execute(SetInvitationSearchDocument, { weddingId, ...next }))
    await revalidate()
    // The router renders the new data in a transition; the old choice must not appear before it.
    startTransition(() => setChosen(null))
    if (answer?.setInvitationSearch.__typename !== 'Wedding') return
    notice({ text: t(`clues.now.${clueKind(next) ?? 'none'}`) })
  }
  return (
    <SectionCard title={t('clues.title')}>
      <p className="t13 mut">{t('clues.hint')}</p>
      <div className="invitation-clues">
        {clueNames.map((name) => (
          <label key={name} className="ws-check">
            <input
              type="checkbox"
              checked={shown[name]}
              disabled={busy}
              onChange={({ target }) => void choose({ ...shown, [name]: target.checked })}
            />
            {t(`clues.${name}`)}
          </label>
        ))}
        {shown.findsByCode && (
          <Link className="t13" to="/boda/compartir#print-codeCards">
            {t('clues.print')}
          </Link>
        )}
      </div>
    </SectionCard>
  )
}
