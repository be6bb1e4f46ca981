import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import './list-search.css'

const settleMilliseconds = 300

type ListSearchProps = {
  label: string
  /** What is looked for now. */
  search: string
  /** The number of results, for screen readers. */
  found: string
  addressOf: (search: string) => string
}

/** Filters a list while typing, Escape clears it; the address follows, so that it can be shared and restored. */
export function ListSearch({ label, search, found, addressOf }: ListSearchProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (wanted: string) =>
    void navigate(addressOf(wanted.trim()), { preventScrollReset: true, replace: true })
  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(next), settleMilliseconds)
  }
  return (
    <form
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
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
          clearTimeout(timer.current)
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
