import { useCallback, useState } from 'react'
import { RecoveredNote } from '#web/workspace/kept-forms/recovered-note.tsx'
import { useKeptForm } from '#web/workspace/kept-forms/use-kept-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import type { EventScope } from '#shared/inputs/event.ts'
import type { ShownEvent } from './calendar-state.ts'
import { DeleteSeriesDialog } from './delete-series-dialog.tsx'
import { EventDetails, EventMissing } from './event-details.tsx'
import { EventDialog } from './event-dialog.tsx'
import { copyOf, eventFormOf, type EventForm } from './event-form.ts'
import { EventFiles } from './event-files.tsx'
import { parseKeptEvent } from './kept-event.ts'
import { useRecurrenceWords } from './recurrence-words.ts'
import type { EventActs } from './use-event-acts.ts'

/** The draft of a new event; a copied one is stored from the start. */
export type Draft = {
  /** The id of the event to create. It is reused on a retry, so that the event is created once. */
  readonly id: string
  readonly form: EventForm
  readonly isCopy: boolean
}

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
  const { timeZone } = useWedding()
  const inWords = useRecurrenceWords()
  // Keeps the opened version, so that updates do not change a form in use.
  const [event] = useState(() => ('event' in opened ? opened.event : null))
  const id = 'draft' in opened ? opened.draft.id : opened.id
  const { recovered, isKept, write: keep, forget, discard } = useKeptForm('event', id, parseKeptEvent)
  const [isDeleting, setDeleting] = useState(false)
  const [createdId] = useState(() => ('draft' in opened ? id : newId()))
  // The version at opening, so that a save does not overwrite newer changes.
  const version = recovered ? recovered.version : (event?.version ?? null)
  const day =
    recovered?.day ??
    (event ? eventFormOf(event, timeZone) : 'draft' in opened ? opened.draft.form : null)?.firstDay
  const write = useCallback(
    (form: EventForm) => keep({ version, day: day ?? '', form }),
    [keep, version, day],
  )
  const leave = () => {
    forget()
    onClose()
  }
  const [otherId] = useState(newId)
  const create = (input: EventInput) => acts.create(createdId, input)
  /** Saves a draft; when another tab saved the same one, `seen` is its version, which is replaced. */
  const saveDraft = (input: EventInput, _scope: EventScope, base: ShownEvent | null) =>
    base ? acts.update({ event: base, input, scope: 'all', opened: base }) : create(input)
  const form = {
    kept: recovered?.form ?? null,
    isKept,
    onWrite: write,
    onUnchanged: forget,
    // The id of a draft may belong to an event that was deleted since.
    onSaveAsNew: (input: EventInput) => ('draft' in opened ? acts.create(otherId, input) : create(input)),
    onClose: leave,
  }
  if ('draft' in opened) {
    const { form: initial, isCopy } = opened.draft
    return (
      <EventDialog
        initial={initial}
        isNew
        isCopy={isCopy}
        note={recovered && <RecoveredNote onDiscard={leave} />}
        onSave={saveDraft}
        onDelete={null}
        onCopy={null}
        {...form}
      />
    )
  }
  // The event was deleted since it was typed: what was typed can be saved as a new one.
  if (!event && recovered)
    return (
      <EventDialog
        initial={copyOf(recovered.form)}
        isNew
        isCopy
        note={
          <>
            <RecoveredNote onDiscard={leave} />
            <p>{t('missing.typed')}</p>
          </>
        }
        onSave={saveDraft}
        onDelete={null}
        onCopy={null}
        {...form}
        kept={null}
      />
    )
  if (!event) return <EventMissing onClose={onClose} />
  if (!event.isEditable) return <EventDetails event={event} onClose={onClose} />
  const remove = (scope: EventScope) => {
    leave()
    void acts.remove(event, scope)
  }
  const save = (input: EventInput, scope: EventScope, base: ShownEvent | null) => {
    const change = { input, scope, followingId: createdId }
    if (base) return acts.update({ ...change, event: { ...event, version: base.version }, opened: base })
    const read = { ...event, version: version ?? event.version }
    // A stored form may be based on an older version than the loaded one.
    return acts.update({ ...change, event: read, opened: read.version === event.version ? event : null })
  }
  return (
    <>
      <EventDialog
        key={recovered ? 'recovered' : 'saved'}
        initial={eventFormOf(event, timeZone)}
        note={recovered && <RecoveredNote onDiscard={discard} />}
        rule={inWords(event) ?? t('repeats.other')}
        isNew={false}
        isCopy={false}
        files={<EventFiles eventId={event.seriesId ?? event.id} />}
        onSave={save}
        onDelete={() => (event.occurrence === null ? remove('all') : setDeleting(true))}
        onCopy={(copy) => {
          forget()
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
