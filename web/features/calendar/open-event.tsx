import { useCallback, useState } from 'react'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useCalendarState } from './calendar-state.ts'
import { EventDetails, EventMissing } from './event-details.tsx'
import { EventDialog } from './event-dialog.tsx'
import { formOf, type EventForm } from './event-form.ts'
import { forgetForm, keepForm, readKeptForm } from './kept-form.ts'
import type { EventActs } from './use-event-acts.ts'

type OpenEventProps = {
  /** The id of an event, or the draft of a new one. */
  opened: { readonly id: string } | { readonly draft: EventForm }
  acts: EventActs
  onClose: () => void
}

/** The open event: the form of an own event, or the details of one from another source. */
export function OpenEvent({ opened, acts, onClose }: OpenEventProps) {
  const { id: weddingId, timeZone } = useWedding()
  const id = 'id' in opened ? opened.id : null
  // Keeps the opened version, so that updates do not change a form in use.
  const [event] = useState(() => useCalendarState.getState().events.byId[id ?? ''])
  const [kept] = useState(() => readKeptForm(weddingId, id))
  // The id is reused on a retry, so that the event is created once.
  const [createdId] = useState(() => (id === null && kept ? kept.id : newId()))
  // The version at opening, so that a save does not overwrite newer changes.
  const version = kept ? kept.version : (event?.version ?? null)
  const write = useCallback(
    (form: EventForm) => keepForm(weddingId, { id: id ?? createdId, version, form }),
    [weddingId, id, createdId, version],
  )
  const leave = () => {
    forgetForm(weddingId)
    onClose()
  }
  const create = (input: EventInput) => acts.create(createdId, input)
  const form = { kept: kept?.form ?? null, onWrite: write, onSaveAsNew: create, onClose: leave }
  if ('draft' in opened)
    return <EventDialog begun={opened.draft} isNew onSave={create} onDelete={null} {...form} />
  if (!event) return <EventMissing onClose={leave} />
  const remove = () => {
    leave()
    void acts.remove(event)
  }
  if (!event.isEditable)
    return <EventDetails event={event} onDelete={event.source === 'own' ? remove : null} onClose={onClose} />
  return (
    <EventDialog
      begun={formOf(event, timeZone)}
      isNew={false}
      onSave={(input, seen) => acts.update(seen ?? { ...event, version: version ?? event.version }, input)}
      onDelete={remove}
      {...form}
    />
  )
}
