import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { SearchField } from './search-field.tsx'
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

/** The name of the list, the button of the folders, and the actions on the whole list. */
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
          icon="select"
          label={t('choose.begin')}
          aria-pressed={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
        />
      )}
      <IconAction
        icon="search"
        className="search-open"
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
        <ConfirmDialog
          title={t('bin.ask')}
          text={t('bin.askText')}
          yes={t('bin.empty')}
          busy={false}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            onEmptyBin()
          }}
        />
      )}
    </header>
  )
}
