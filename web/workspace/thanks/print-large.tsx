import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#web/ui/icon.tsx'
import '#web/theme/handwriting.css'
import './large-letter.css'

type PrintLargeProps = {
  /** The letter as the server lets it through. */
  content: string
  date: string
  from: string
  /** How buttons look where it stands. */
  look?: string
  children: ReactNode
}

/** Prints a letter alone, in type that somebody without their glasses reads, on whatever paper is in the printer. */
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
            {/* The server lets through structure and emphasis alone. */}
            <div dangerouslySetInnerHTML={{ __html: content }} />
            <p className="large-sign">{from}</p>
          </article>,
          document.body,
        )}
    </>
  )
}
