import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearchParams } from 'react-router'
import { isMailed, messageKinds } from '#shared/inputs/outreach.ts'
import { loadOutreach } from '#web/features/outreach/load-outreach.ts'
import { DeadlineLine } from '#web/features/outreach/deadline-line.tsx'
import { MailMessages } from '#web/features/outreach/mail-messages.tsx'
import { MessagesEmpty } from '#web/features/outreach/messages-empty.tsx'
import { MessagesList } from '#web/features/outreach/messages-list.tsx'
import { kindOf, messagesAddress } from '#web/workspace/outreach/messages-view.ts'
import { isAsked, sendingProgress, wasSent } from '#web/workspace/outreach/record.ts'
import { TextCard } from '#web/features/outreach/text-card.tsx'
import { useMessages } from '#web/workspace/outreach/use-messages.ts'
import { useRecord } from '#web/workspace/outreach/use-record.ts'
import { readAgainWhen } from '#web/workspace/shell/load-on-demand.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import type { Route } from './+types/messages.ts'
import '#web/features/outreach/outreach.css'
import '#web/ui/blocks/segments.css'

export const clientLoader = weddingData(['outreach', 'couple'], async ({ execute, weddingId }) =>
  loadOutreach(execute, weddingId),
)

/** All message kinds show the same households. */
export const shouldRevalidate = readAgainWhen(() => false)

export default function MessagesPage({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation('outreach')
  const [query] = useSearchParams()
  const kind = kindOf(query)
  const messages = useMessages(shown.texts, shown.deadline)
  const acts = useRecord()
  const row = useCurrentInView<HTMLElement>(kind)
  const askedFor = (one: typeof kind) => shown.households.filter((household) => isAsked(one, household))
  const households = askedFor(kind)
  // A reminder may go out again; the others are mailed to those who have not had them.
  const toMail = households.filter((household) => kind === 'reminder' || !wasSent(household, kind))
  const { sent, toSend } = sendingProgress(households, kind)
  return (
    <div className="page outreach">
      <PageHead
        title={t('title')}
        note={t(`notes.${kind}`)}
        phoneNote={t('phoneNote', { sent, count: households.length })}
      />
      <nav ref={row} className="segments" aria-label={t('kinds.label')}>
        {messageKinds.map((one) => (
          <Link
            key={one}
            to={messagesAddress(one)}
            replace
            preventScrollReset
            aria-current={one === kind ? 'true' : undefined}
          >
            {t(`kinds.${one}`)}
            <span className="segments-count">{sendingProgress(askedFor(one), one).toSend}</span>
          </Link>
        ))}
      </nav>
      <div className="outreach-columns">
        <div className="outreach-main">
          {kind === 'reminder' && households.length > 0 && (
            <DeadlineLine shown={shown} waiting={households.length} />
          )}
          {households.length > 0 ? (
            <>
              <p className="outreach-sum" role="status">
                {t('sum', { sent, count: toSend })}
              </p>
              <MessagesList
                key={kind}
                kind={kind}
                households={households}
                now={shown.now}
                messages={messages}
                acts={acts}
              />
            </>
          ) : (
            <MessagesEmpty kind={kind} hasGuests={shown.households.length > 0} />
          )}
        </div>
        <div className="outreach-side">
          {isMailed(kind) && toMail.length > 0 && (
            <MailMessages kind={kind} households={toMail} now={shown.now} />
          )}
          <TextCard
            key={kind}
            kind={kind}
            shown={shown}
            messages={messages}
            form={messages.formFor({ country: null })}
          />
        </div>
      </div>
    </div>
  )
}
