import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './list-search.css'

const settleMilliseconds = 300

type ListSearchProps = {
  label: string
  /** The current search text. */
  search: string
  /** The number of results, for screen readers. */
  found: string
  /** Puts a search into the address: call `useShowView` there, as other filters may have changed while typing. */
  onSearch: (search: string) => void
}

/** Filters a list while typing, Escape clears it; the address follows, so that it can be shared and restored. */
export function ListSearch({ label, search, found, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lookedFor = useRef(search)
  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stopTimer, [])
  // Another link may change the search; text being typed stays.
  useEffect(() => {
    if (search === lookedFor.current || timer.current) return
    lookedFor.current = search
    setText(search)
  }, [search])
  const look = (searchText: string) => {
    stopTimer()
    lookedFor.current = searchText.trim()
    onSearch(lookedFor.current)
  }
  const write = (next: string) => {
    setText(next)
    stopTimer()
    timer.current = setTimeout(() => look(next), settleMilliseconds)
  }
  return (
    <form
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault()
        look(text)
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          setText('')
          look('')
        }}
      />
      <span className="sr" role="status">
        {search && found}
      </span>
    </form>
  )
}
