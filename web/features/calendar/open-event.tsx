import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import type { EventScope } from '#shared/inputs/event.ts'
import type { ShownEvent } from './calendar-state.ts'
import { DeleteSeriesDialog } from './delete-series-dialog.tsx'
import { EventDetails, EventMissing } from './event-details.tsx'
import { EventDialog } from './event-dialog.tsx'
import { formOf, type EventForm } from './event-form.ts'
import { EventFiles } from './event-files.tsx'
import { forgetForm, keepForm, readKeptForm } from './kept-form.ts'
import { useRecurrenceWords } from './recurrence-words.ts'
import type { EventActs } from './use-event-acts.ts'

/** The draft of a new event; a copied one is stored from the start. */
export type Draft = { readonly form: EventForm; readonly isCopy: boolean }

type OpenEventProps = {
  /** An event by id, which may no longer exist, or the draft of a new one. */
  opened: { readonly id: string; readonly event: ShownEvent | null } | { readonly draft: Draft }
  acts: EventActs
  onCopy: (form: EventForm) => void
  onClose: () => void
}

/** The open event: the form of an own event, or the details of one from another source. */
export function OpenEvent({ opened, acts, onCopy, onClose }: OpenEventProps) {
  const { t } = useTranslation('calendar')
  const { id: weddingId, timeZone } = useWedding()
  const inWords = useRecurrenceWords()
  const id = 'id' in opened ? opened.id : null
  // Keeps the opened version, so that updates do not change a form in use.
  const [event] = useState(() => ('event' in opened ? opened.event : null))
  const [kept] = useState(() => readKeptForm(weddingId, id))
  // The id is reused on a retry, so that the event is created once.
  const [createdId] = useState(() => (id === null && kept ? kept.id : newId()))
  const [isDeleting, setDeleting] = useState(false)
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
  if ('draft' in opened) {
    const { form: begun, isCopy } = opened.draft
    return (
      <EventDialog
        begun={begun}
        isNew
        isCopy={isCopy}
        onSave={create}
        onDelete={null}
        onCopy={null}
        {...form}
      />
    )
  }
  if (!event) return <EventMissing onClose={leave} />
  if (!event.isEditable) return <EventDetails event={event} onClose={onClose} />
  const remove = (scope: EventScope) => {
    leave()
    void acts.remove(event, scope)
  }
  const save = (input: EventInput, scope: EventScope, seen: ShownEvent | null) => {
    const asked = { input, scope, followingId: createdId }
    if (seen) return acts.update({ ...asked, event: { ...event, version: seen.version }, opened: seen })
    const read = { ...event, version: version ?? event.version }
    // A stored form may be based on an older version than the loaded one.
    return acts.update({ ...asked, event: read, opened: read.version === event.version ? event : null })
  }
  return (
    <>
      <EventDialog
        begun={formOf(event, timeZone)}
        rule={inWords(event) ?? t('repeats.other')}
        isNew={false}
        isCopy={false}
        files={<EventFiles eventId={event.seriesId ?? event.id} />}
        onSave={save}
        onDelete={() => (event.occurrence === null ? remove('all') : setDeleting(true))}
        onCopy={(copy) => {
          forgetForm(weddingId)
          onCopy(copy)
        }}
        {...form}
      />
      {isDeleting && (
        <DeleteSeriesDialog title={event.title} onDelete={remove} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
