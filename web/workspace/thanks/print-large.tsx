import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#web/ui/icon.tsx'
import '#web/theme/handwriting.css'
import './large-letter.css'

type PrintLargeProps = {
  /** HTML sanitized by the server. */
  content: string
  date: string
  from: string
  /** Button style. */
  look?: string
  children: ReactNode
}

/** A button that prints the letter alone, in large type, for any paper size. */
export function PrintLarge({
  content,
  date,
  from,
  look = 'text-btn with-script',
  children,
}: PrintLargeProps) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const done = () => setPrinting(false)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isPrinting])
  return (
    <>
      <button type="button" className={look} onClick={() => setPrinting(true)}>
        <Icon name="printer" />
        <span>{children}</span>
      </button>
      {isPrinting &&
        createPortal(
          <article className="large-letter">
            <p className="large-date">{date}</p>
            {/* The server sanitized this HTML to structure and emphasis. */}
            <div dangerouslySetInnerHTML={{ __html: content }} />
            <p className="large-sign">{from}</p>
          </article>,
          document.body,
        )}
    </>
  )
}
