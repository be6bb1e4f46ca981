import { useState } from 'react'
import type { Currency } from '#shared/money.ts'
import type { FoundIdea } from './found-idea.tsx'
import { IdeaDialog } from './idea-dialog.tsx'

type OpenIdeaProps = { idea: FoundIdea; currency: Currency; isIn: boolean; onAdd: () => void }

/** The title of an idea, which opens it; the button covers the card around it. */
export function OpenIdea({ idea, currency, isIn, onAdd }: OpenIdeaProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="idea-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {idea.title}
      </button>
      {isOpen && (
        <IdeaDialog
          idea={idea}
          currency={currency}
          isIn={isIn}
          onAdd={onAdd}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
