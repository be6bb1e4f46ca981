import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { AmountPrivacyNote } from '#web/workspace/amount-privacy/amount-privacy-note.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { PageName } from '#web/ui/blocks/page-head.tsx'
import type { MailboxShown } from '#web/workspace/mailbox/load-mailbox.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { Folders, TagChips } from './folders.tsx'
import { useTagName } from './label-dot.tsx'
import { ListHead } from './list-head.tsx'
import { MailList } from './mail-list.tsx'
import { chooseNone, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { ThanksQueue } from './thanks-queue.tsx'
import { type MailActs, useMailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useMailCommands } from './use-mail-commands.ts'
import { useMailbox } from '#web/workspace/mailbox/use-mailbox.ts'
import { useListPlace } from './use-list-place.ts'
import { useLabelActs } from './use-label-acts.ts'
import { WaitingCard } from './waiting-card.tsx'
import './mailbox.css'
import './search.css'
import './reading.css'
import './mailbox-phone.css'

const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }))

/** What the mailbox passes to the open mail or draft. */
export type MailboxInside = {
  readonly shown: MailboxShown
  readonly acts: MailActs
  /** Opens a new rule for the letters of a sender. */
  readonly onRuleFor: (sender: string) => void
}

type MailboxScreenProps = {
  shown: MailboxShown
  /** Id of the open mail. */
  reading: string | undefined
  /** Whether a mail or draft is open beside the list, or instead of it on a phone. */
  isInside: boolean
}

/** The folders, the mails of one folder, and the open mail. */
export function MailboxScreen({ shown, reading, isInside }: MailboxScreenProps) {
  const { t } = useTranslation('mailbox')
  const { id: weddingId, visibleFields } = useWedding()
  const { view, tags } = shown
  const { change, show } = useMailbox(shown)
  const acts = useMailActs(view.tag, change)
  const labelActs = useLabelActs(weddingId, view.tag, change)
  const sidebarOpen = useMailboxState((state) => state.sidebarOpen)
  const chosen = useMailboxState((state) => state.chosen.ids.length)
  const [isAsked, setAsked] = useState(false)
  const [rules, setRules] = useState<{ sender: string | null } | null>(null)
  const nameOf = useTagName()
  const list = useListPlace(shown.key, isInside)
  const current = tags.find(({ id }) => id === view.tag)
  const unread = current?.unreadMails ?? 0
  const isChoosing = isAsked || chosen > 0
  const setChoosing = (next: boolean) => {
    setAsked(next)
    if (!next) chooseNone()
  }
  useMailCommands({ view, reading, acts, onChoosing: () => setAsked(true) })
  return (
    <div
      className="flush mailbox"
      data-reading={isInside || undefined}
      data-folded={!sidebarOpen || undefined}
    >
      <h1 className="sr">{t('title')}</h1>
      <PageName title={t('title')} phoneNote={t('unread', { count: unread })} />
      <Folders shown={shown} acts={labelActs} onRules={() => setRules({ sender: null })} />
      <section ref={list} className="mailbox-list" aria-label={t('list.label')}>
        <ListHead
          title={current ? nameOf(current) : t('folders.unknown')}
          unread={unread}
          view={view}
          count={shown.totalCount}
          isChoosing={isChoosing}
          onChoosing={setChoosing}
          onEmptyBin={() => void acts.emptyBin(weddingId, useMailboxState.getState().mails.allIds)}
        />
        {isChoosing && <ChoiceBar tag={view.tag} acts={acts} onDone={() => setChoosing(false)} />}
        <TagChips tags={tags} current={view.tag} />
        {visibleFields === 'nothing' && <AmountPrivacyNote about="letters" />}
        <WaitingCard shown={shown} short />
        <MailList shown={shown} reading={reading} acts={acts} isChoosing={isChoosing} onRead={show} />
      </section>
      {view.thanking === null ? (
        <Outlet
          context={{ shown, acts, onRuleFor: (sender) => setRules({ sender }) } satisfies MailboxInside}
        />
      ) : (
        <ThanksQueue shown={shown} />
      )}
      {rules && (
        <Suspense>
          <RulesDialog sender={rules.sender} change={change} onClose={() => setRules(null)} />
        </Suspense>
      )}
      {!isInside && (
        <section className="reading reading-none" aria-label={t('read.label')}>
          <p className="mut">{t('read.pick')}</p>
        </section>
      )}
    </div>
  )
}
