import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { AskFirst } from './ask-first.tsx'
import { setSidebar, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { type MailboxView, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'

type ListHeadProps = {
  title: string
  unread: number
  view: MailboxView
  count: number
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  onEmptyBin: () => void
}

const settleMilliseconds = 350

/** The name of what is shown, the way to the folders, and what can be done with the whole list. */
export function ListHead({ title, unread, view, count, isChoosing, onChoosing, onEmptyBin }: ListHeadProps) {
  const { t } = useTranslation('mailbox')
  const sidebarOpen = useMailboxState((state) => state.sidebarOpen)
  const [isSearching, setSearching] = useState(view.search !== '')
  const [isAsking, setAsking] = useState(false)
  return (
    <header>
      <IconAction
        icon="panel"
        className="folders-button"
        label={t(sidebarOpen ? 'folders.close' : 'folders.open')}
        aria-expanded={sidebarOpen}
        onClick={() => setSidebar(!sidebarOpen)}
      />
      <div className="list-name">
        <h2>{title}</h2>
        {(unread > 0 || view.tag === 'inbox') && (
          <span className="mut t13">{t('unread', { count: unread })}</span>
        )}
      </div>
      {view.tag === 'deleted' && count > 0 && (
        <IconAction icon="trash" label={t('bin.empty')} onClick={() => setAsking(true)} />
      )}
      {count > 0 && (
        <IconAction
          icon="checklist"
          label={t('choose.begin')}
          aria-pressed={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
        />
      )}
      <IconAction
        icon="search"
        label={t('search.open')}
        aria-expanded={isSearching}
        onClick={() => setSearching(!isSearching)}
      />
      <Link
        className="ws-icon-btn write-here"
        to={mailboxAddress({ tag: view.tag, draft: 'new' })}
        aria-label={t('write')}
        title={t('write')}
      >
        <Icon name="pen" />
      </Link>
      {isSearching && <SearchField key={view.tag} view={view} onClose={() => setSearching(false)} />}
      {isAsking && (
        <AskFirst
          title={t('bin.ask')}
          text={t('bin.askText')}
          yes={t('bin.empty')}
          onYes={onEmptyBin}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  )
}

function SearchField({ view, onClose }: { view: MailboxView; onClose: () => void }) {
  const { t } = useTranslation('mailbox')
  const navigate = useNavigate()
  const [words, setWords] = useState(view.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef<HTMLInputElement>(null)
  useEffect(() => {
    place.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])
  const look = (search: string) => {
    clearTimeout(timer.current)
    const to = mailboxAddress({ tag: view.tag, search: search.trim() })
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  const close = () => {
    if (view.search) look('')
    onClose()
  }
  return (
    <search className="list-search">
      <Icon name="search" className="s" />
      <input
        type="search"
        value={words}
        ref={place}
        maxLength={100}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        onChange={({ target }) => {
          setWords(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => look(target.value), settleMilliseconds)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') look(words)
          if (key === 'Escape') close()
        }}
      />
      <IconAction icon="close" label={t('search.close')} onClick={close} />
    </search>
  )
}
