import { useMedia } from '#web/ui/use-media.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { ActionLink, IconAction } from '#web/ui/blocks/action.tsx'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import { useSheet } from '#web/ui/blocks/use-sheet.ts'
import type { MailboxShown } from '#web/workspace/mailbox/load-mailbox.ts'
import { LabelDialog } from './label-dialog.tsx'
import { LabelDot, useTagName } from './label-dot.tsx'
import { type MailTag, setSidebar, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import { TagList } from './tag-list.tsx'
import type { LabelActs } from './use-label-acts.ts'
import { WaitingCard } from './waiting-card.tsx'
import { minWidth } from '#web/theme/measures.ts'

type FoldersProps = { shown: MailboxShown; acts: LabelActs; onRules: () => void }

/** The folders: beside the list on a wide screen, over it on a phone. */
export function Folders({ shown, acts, onRules }: FoldersProps) {
  const { t } = useTranslation('mailbox')
  const isWide = useMedia(minWidth('md'))
  const sidebarOpen = useMailboxState((state) => state.sidebarOpen)
  const tags = useMailboxState((state) => state.tags)
  const [isNaming, setNaming] = useState(false)
  const close = () => setSidebar(false)
  const { view } = shown
  const list = (
    <TagList
      tags={tags}
      current={view.tag}
      acts={acts}
      onNewLabel={() => setNaming(true)}
      onRules={() => {
        if (!isWide) close()
        onRules()
      }}
      onChoose={isWide ? undefined : close}
    />
  )
  return (
    <>
      {isWide ? (
        <div className="mailbox-tags">
          <ActionLink
            look="primary"
            icon="pen"
            className="write"
            to={mailboxAddress({ tag: view.tag, draft: 'new' })}
          >
            {t('write')}
          </ActionLink>
          {list}
          <WaitingCard shown={shown} />
        </div>
      ) : (
        <FolderSheet open={sidebarOpen && !isNaming} onClose={close}>
          {list}
        </FolderSheet>
      )}
      {isNaming && <LabelDialog label={null} acts={acts} onClose={() => setNaming(false)} />}
    </>
  )
}

type FolderSheetProps = { open: boolean; onClose: () => void; children: React.ReactNode }

function FolderSheet({ open, onClose, children }: FolderSheetProps) {
  const { t } = useTranslation('mailbox')
  const sheet = useSheet(open, onClose)
  return (
    <dialog ref={sheet} className="folder-sheet" aria-label={t('folders.label')} onClose={onClose}>
      <header>
        <h2>{t('title')}</h2>
        <IconAction icon="close" label={t('folders.close')} onClick={onClose} />
      </header>
      {open && children}
    </dialog>
  )
}

/** The folders and labels as a scrolling row, on a phone. */
export function TagChips({ tags, current }: { tags: readonly MailTag[]; current: string }) {
  const { t } = useTranslation('mailbox')
  const nameOf = useTagName()
  const row = useCurrentInView<HTMLElement>(current)
  return (
    <nav ref={row} className="tag-chips scroll-strip" aria-label={t('folders.short')}>
      {tags.map((tag) => (
        <Link
          key={tag.id}
          to={mailboxAddress({ tag: tag.id })}
          aria-current={tag.id === current ? 'true' : undefined}
        >
          {tag.type === 'label_tag' && <LabelDot color={tag.color} />}
          {nameOf(tag)}
          {tag.unreadMails > 0 && (
            <>
              <span className="tag-count" aria-hidden="true">
                {tag.unreadMails}
              </span>
              <span className="sr">{t('folders.unread', { count: tag.unreadMails })}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
