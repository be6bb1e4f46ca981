import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Action } from '#web/ui/blocks/action.tsx'

type FilteredListProps = {
  title: string
  note: string
  /** Buttons beside the title. */
  actions: ReactNode
  /** The filters, which are in the address of the page. */
  filters: ReactNode
  found: string
  /** Shown without rows, with a button `all` that removes the filters. */
  none: string
  all: string
  rowsClass?: string
  rows: readonly ReactNode[]
}

/** A list of the administrators with filters: the ideas, the providers. */
export function FilteredList(props: FilteredListProps) {
  const { title, note, actions, filters, found, none, all, rowsClass = '', rows } = props
  const [address, setAddress] = useSearchParams()
  return (
    <div className="catalogue-list">
      <title>{`${title} · Vivencia`}</title>
      <div className="catalogue-head">
        <h1>{title}</h1>
        {actions}
      </div>
      <p className="mut">{note}</p>
      {filters}
      <p className="mut" role="status">
        {found}
      </p>
      {rows.length === 0 ? (
        <p className="catalogue-none">
          {none}{' '}
          {address.size > 0 && (
            <Action small onClick={() => setAddress({})}>
              {all}
            </Action>
          )}
        </p>
      ) : (
        <ul className={`catalogue-rows ${rowsClass}`}>{rows}</ul>
      )}
    </div>
  )
}
