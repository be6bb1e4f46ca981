import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { mailSearchLimit, namesFolder, parseMailSearch } from '#shared/mail-search.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type MailboxView, mailboxAddress, mailboxViewOf } from '#web/workspace/mailbox/mailbox-view.ts'
import { SearchHelp } from './search-help.tsx'
import { useSearchNotes } from './use-search-notes.ts'

const settleMilliseconds = 350

/** The search of the mailbox: it searches while typing, and explains its operators and invalid parts. */
export function SearchField({ view, onClose }: { view: MailboxView; onClose: () => void }) {
  const { t } = useTranslation('mailbox')
  const show = useShowView(mailboxViewOf, ({ tag, search }) => mailboxAddress({ tag, search }))
  const [words, setWords] = useState(view.search)
  const [sent, setSent] = useState(view.search)
  const [searchShown, setSearchShown] = useState(view.search)
  if (searchShown !== view.search) {
    setSearchShown(view.search)
    // A link to the folder, or back: the field shows what the list shows, and keeps words typed meanwhile.
    if (view.search !== sent) setWords(view.search)
    setSent(view.search)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef<HTMLInputElement>(null)
  const notes = useSearchNotes(view.search)
  useEffect(() => {
    place.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])
  const look = (search: string) => {
    clearTimeout(timer.current)
    setSent(search.trim())
    show({ search: search.trim() })
  }
  const write = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(text), settleMilliseconds)
  }
  const close = () => {
    if (view.search) look('')
    onClose()
    document.querySelector<HTMLElement>('.search-open')?.focus()
  }
  const add = (operator: string) => {
    write(`${words.trim()} ${operator}`.trimStart())
    place.current?.focus()
  }
  const isElsewhere = view.tag === 'all' || namesFolder(parseMailSearch(view.search))
  return (
    <>
      <search className="list-search">
        <Icon name="search" className="s" />
        <input
          type="search"
          value={words}
          ref={place}
          maxLength={mailSearchLimit}
          aria-label={t('search.label')}
          aria-describedby="search-notes"
          placeholder={t('search.label')}
          onChange={({ target }) => write(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') look(words)
            if (key === 'Escape') close()
          }}
        />
        <IconAction icon="close" label={t('search.close')} onClick={close} />
      </search>
      <div className="search-about">
        <div id="search-notes" role="status">
          {notes.map((note) => (
            <p key={note}>
              <Icon name="info" className="xs" /> {note}
            </p>
          ))}
        </div>
        {view.search && !isElsewhere && (
          <Link to={mailboxAddress({ tag: 'all', search: view.search })} preventScrollReset>
            {t('search.everywhere')}
          </Link>
        )}
        <SearchHelp onChoose={add} />
      </div>
    </>
  )
}
