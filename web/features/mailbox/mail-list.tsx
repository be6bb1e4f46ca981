import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { keptDrafts } from '#web/workspace/compose/kept-draft.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import type { MailboxShown } from '#web/workspace/mailbox/load-mailbox.ts'
import { MailPage } from './mail-page.tsx'
import { scrollerOf } from './use-near-page.ts'
import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { type MailboxView, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useMailPages, useOlderMails } from '#web/workspace/mailbox/use-mail-pages.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { mailFolders } from '#shared/mail-tags.ts'

type MailListProps = {
  shown: MailboxShown
  reading: string | undefined
  acts: MailActs
  isChoosing: boolean
  /** Shows what was loaded. */
  onRead: () => void
}

/** The mails of a folder, newest first. Older ones load near the end of the list. */
export function MailList({ shown, reading, acts, isChoosing, onRead }: MailListProps) {
  const { t } = useTranslation('mailbox')
  const { id: weddingId } = useWedding()
  const { view, now, totalCount } = shown
  const pages = useMailboxState((state) => state.pages)
  const listed = useMailboxState((state) => state.mails.allIds)
  const read = useMailPages(weddingId, view, onRead)
  const older = useOlderMails(read)
  const keptDraftsHere = view.tag === 'drafts' && !view.search && <KeptHere known={listed} view={view} />
  if (listed.length === 0 && older.after === null)
    return (
      <>
        {keptDraftsHere}
        <NoMails view={view} />
      </>
    )
  return (
    <>
      {keptDraftsHere}
      {pages.map((page) => (
        <MailPage
          key={page.after ?? 'first'}
          page={page}
          read={read}
          view={view}
          now={now}
          reading={reading}
          isChoosing={isChoosing}
          acts={acts}
        />
      ))}
      {older.after !== null && <Older {...older} />}
      <p className="sr" role="status">
        {view.search && t('search.found', { count: totalCount })}
      </p>
    </>
  )
}

/** Drafts that the server does not have, only this browser. */
function KeptHere({ known, view }: { known: readonly string[]; view: MailboxView }) {
  const { t } = useTranslation('mailbox')
  const [keptDraftsHere] = useState(keptDrafts)
  return keptDraftsHere
    .filter(({ id }) => !known.includes(id))
    .map(({ id, subject }) => (
      <p key={id} className="kept-here">
        <Link to={mailboxAddress({ tag: view.tag, draft: id })}>{subject || t('list.noSubject')}</Link> ·{' '}
        {t('list.keptHere')}
      </p>
    ))
}

/** Loads the next page, automatically near the end of the list or by its button. */
function Older({ after, count, more, isFailed }: ReturnType<typeof useOlderMails>) {
  const { t } = useTranslation('mailbox')
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = place.current
    if (!button || isFailed) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void more()
      },
      { root: scrollerOf(button), rootMargin: '800px 0px' },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [after, isFailed, more])
  return (
    <button ref={place} type="button" className="mails-older" onClick={() => void more()}>
      {t(isFailed ? 'list.olderFailed' : 'list.older', { count })}
    </button>
  )
}

const pictures = {
  inbox: 'first-home',
  outbox: 'candlelit-dinner',
  favourites: 'desert-stargazing',
  drafts: 'candlelit-dinner',
  deleted: 'palm-hammock',
  archived: 'first-home',
  snoozed: 'desert-stargazing',
  all: 'first-home',
  label: 'first-home',
  unknown: 'palm-hammock',
} as const

function NoMails({ view: { tag, search } }: { view: MailboxView }) {
  const { t } = useTranslation('mailbox')
  const tags = useMailboxState((state) => state.tags)
  if (search)
    return (
      <EmptyState picture="desert-stargazing" title={t('empty.search.title', { words: search })}>
        {t('empty.search.text')}
      </EmptyState>
    )
  const kind = isFolder(tag) ? tag : tags.some(({ id }) => id === tag) ? 'label' : 'unknown'
  return (
    <EmptyState
      picture={pictures[kind]}
      title={t(`empty.${kind}.title`)}
      next={kind === 'unknown' && <ActionLink to={mailboxAddress({})}>{t('empty.unknown.next')}</ActionLink>}
    >
      {t(`empty.${kind}.text`)}
    </EmptyState>
  )
}

const isFolder = (tag: string): tag is Exclude<keyof typeof pictures, 'label' | 'unknown'> =>
  mailFolders.some((folder) => folder === tag)
