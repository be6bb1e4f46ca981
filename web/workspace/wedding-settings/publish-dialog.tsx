import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { receivingAccountIcon } from '#web/workspace/receiving-accounts/receiving-account-icon.ts'
import { useOwnReceivingAccountName } from '#web/workspace/receiving-accounts/use-own-receiving-account-name.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { MoneyDestinationsDocument, type MoneyDestinationsQuery } from '#web/graphql/generated/graphql.ts'
import { loadWords } from '#web/i18n/in-browser.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import './publish-dialog.css'

export type Publication = 'publish' | 'reopen'
type Destinations = NonNullable<MoneyDestinationsQuery['wedding']>

/**
 * The question before publishing. Loads the receiving accounts at that moment, since the screen's data may be
 * stale.
 */
export function usePublishQuestion(weddingId: string) {
  const { attempt, busy } = useAttempt()
  const [question, setQuestion] = useState<{ kind: Publication; destinations: Destinations } | null>(null)
  const open = async (kind: Publication) => {
    const answer = await attempt(async () => {
      const [{ wedding }] = await Promise.all([
        execute(MoneyDestinationsDocument, { weddingId }),
        loadWords(['settings', 'receiving-accounts', 'cards', 'shield']),
      ])
      return { wedding }
    })
    if (answer?.wedding) setQuestion({ kind, destinations: answer.wedding })
  }
  return { question, open, close: () => setQuestion(null), busy }
}

type PublishDialogProps = {
  question: NonNullable<ReturnType<typeof usePublishQuestion>['question']>
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * Asks whether to publish and shows every receiving account with its full number, since another member may
 * have changed it.
 */
export function PublishDialog({ question: { kind, destinations }, busy, onYes, onNo }: PublishDialogProps) {
  const { t } = useTranslation('settings')
  return (
    <ConfirmDialog
      title={t(`publish.ask.${kind}.title`)}
      text={t(`publish.ask.${kind}.text`)}
      yes={t(`publish.ask.${kind}.yes`)}
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      <DestinationList destinations={destinations} />
    </ConfirmDialog>
  )
}

function DestinationList({ destinations }: { destinations: Destinations }) {
  const { t } = useTranslation('settings')
  const { t: cards } = useTranslation('cards')
  const { t: shield } = useTranslation('shield')
  const nameOf = useOwnReceivingAccountName(destinations)
  const accounts = destinations.cardAccounts.filter(({ usableFrom }) => usableFrom !== null)
  return (
    <section className="destinations" aria-label={t('publish.destinations')}>
      <h3>{t('publish.destinations')}</h3>
      <ul>
        {destinations.receivingAccounts.map((receivingAccount) => (
          <li key={receivingAccount.id}>
            <Icon name={receivingAccountIcon(receivingAccount.kind)} />
            <span>
              <b>{nameOf(receivingAccount)}</b>
              {receivingAccount.identifier && <span className="num">{receivingAccount.identifier}</span>}
              <small>{shield('inNameOf', { holder: receivingAccount.holder })}</small>
            </span>
          </li>
        ))}
        {accounts.map(({ id, provider, hint }) => (
          <li key={id}>
            <Icon name="card" />
            <span>
              <b>{t('publish.byCard')}</b>
              <span>{`${cards(`settings.names.${provider}`)} ${hint}`.trim()}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
