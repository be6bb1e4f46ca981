import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { keptDrafts } from '#web/workspace/compose/kept-draft.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import type { MailboxShown } from '#web/workspace/mailbox/ask-mailbox.ts'
import { MailRow } from './mail-row.tsx'
import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { type MailboxView, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { mailFolders } from '#shared/mail-tags.ts'

type MailListProps = { shown: MailboxShown; reading: string | undefined; acts: MailActs; isChoosing: boolean }

/** The mails of a folder, newest first. More of them come when their end is near. */
export function MailList({ shown, reading, acts, isChoosing }: MailListProps) {
  const { t } = useTranslation('mailbox')
  const { mails, chosen, tags } = useMailboxState()
  const { view, totalCount, hasNextPage, rows } = shown
  const listed = mails.allIds.flatMap((id) => mails.byId[id] ?? [])
  const kept = view.tag === 'drafts' && !view.search && <KeptHere known={mails.allIds} view={view} />
  if (listed.length === 0)
    return (
      <>
        {kept}
        <NoMails view={view} />
      </>
    )
  return (
    <>
      {kept}
      <ul className="mail-rows" data-choosing={isChoosing || undefined}>
        {listed.map((mail) => (
          <li key={mail.id} data-chosen={chosen.ids.includes(mail.id) || undefined}>
            <MailRow
              mail={mail}
              view={view}
              now={shown.now}
              labels={tags.filter(({ id, type }) => type === 'label_tag' && mail.tagIds.includes(id))}
              isOpen={mail.id === reading}
              isChosen={chosen.ids.includes(mail.id)}
              isChoosing={isChoosing}
              acts={acts}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && <Older view={view} reading={reading} count={totalCount - rows.length} />}
      <p className="sr" role="status">
        {view.search && t('search.found', { count: totalCount })}
      </p>
    </>
  )
}

/** Drafts that did not get through to the server: they are in this browser alone. */
function KeptHere({ known, view }: { known: readonly string[]; view: MailboxView }) {
  const { t } = useTranslation('mailbox')
  const [kept] = useState(keptDrafts)
  return kept
    .filter(({ id }) => !known.includes(id))
    .map(({ id, subject }) => (
      <p key={id} className="kept-here">
        <Link to={mailboxAddress({ tag: view.tag, draft: id })}>{subject || t('list.noSubject')}</Link> ·{' '}
        {t('list.keptHere')}
      </p>
    ))
}

type OlderProps = { view: MailboxView; reading: string | undefined; count: number }

/** The next page: it comes by itself when it is nearly in sight, and whenever it is asked for. */
function Older({ view, reading, count }: OlderProps) {
  const { t } = useTranslation('mailbox')
  const navigate = useNavigate()
  const place = useRef<HTMLAnchorElement>(null)
  const to = mailboxAddress({ ...view, pages: view.pages + 1, mail: reading })
  useEffect(() => {
    const link = place.current
    if (!link) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void navigate(to, { replace: true, preventScrollReset: true })
      },
      { rootMargin: '400px' },
    )
    observer.observe(link)
    return () => observer.disconnect()
  }, [navigate, to])
  return (
    <Link ref={place} className="mails-older" to={to} preventScrollReset replace>
      {t('list.older', { count })}
    </Link>
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
