import { isDay } from '#shared/calendar-days.ts'
import { UnsavedForms } from '#web/workspace/kept-forms/unsaved-forms.tsx'
import { useUnsavedForms } from '#web/workspace/kept-forms/use-unsaved-forms.ts'
import type { KeptForm } from '#web/workspace/kept-forms/kept-forms.ts'
import { type KeptEvent, parseKeptEvent } from './kept-event.ts'
import type { Draft } from './open-event.tsx'

type UnsavedEventsProps = {
  /** The id of the open event or draft. */
  open: string | null
  onDraft: (draft: Draft) => void
  onOpen: (id: string, day: string | null) => void
}

/** Lists events with unsaved input. None opens by itself. */
export function UnsavedEvents({ open, onDraft, onOpen }: UnsavedEventsProps) {
  const { unsaved, reload } = useUnsavedForms('event', parseKeptEvent, open)
  const show = ({ id, form: { version, day, form } }: KeptForm<KeptEvent>) =>
    version === null ? onDraft({ id, form, isCopy: false }) : onOpen(id, isDay(day) ? day : null)
  return (
    <UnsavedForms
      kind="event"
      forms={(unsaved ?? []).filter(({ id }) => id !== open)}
      nameOf={({ form }) => form.title}
      onOpen={show}
      onChange={reload}
    />
  )
}
