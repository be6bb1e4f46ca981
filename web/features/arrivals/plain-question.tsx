import { useId, useRef, type ReactNode } from 'react'
import { Action } from '#web/ui/blocks/action.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

type QuestionProps = {
  title: string
  children: ReactNode
  yes: string
  no: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** An inline confirmation before an irreversible action. */
export function PlainQuestion({ title, children, yes, no, busy, onYes, onNo }: QuestionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  return (
    <section
      className="panel-part panel-question"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onNo()
      }}
    >
      <h3 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p>{children}</p>
      <div>
        <Action look="primary" busy={busy} onClick={onYes}>
          {yes}
        </Action>
        <Action onClick={onNo}>{no}</Action>
      </div>
    </section>
  )
}
