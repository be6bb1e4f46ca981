import './row-title.css'

/** The heading of a row in a list, which opens what the row is about. */
export function RowTitle({ children, onOpen }: { children: string; onOpen: () => void }) {
  return (
    <h2 className="row-title">
      <button type="button" onClick={onOpen}>
        {children}
      </button>
    </h2>
  )
}
