import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { FilesBeside } from '#web/workspace/files-beside/files-beside.tsx'
import { RecoveredNote } from '#web/workspace/kept-forms/recovered-note.tsx'
import { useKeptForm } from '#web/workspace/kept-forms/use-kept-form.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { PeopleField } from '#web/ui/people-field.tsx'
import { boardAddress, filterOf } from './board-address.ts'
import { BoardDialog } from './board-dialog.tsx'
import { useBoardState, type Task } from './board-state.ts'
import { focusTaskSoon } from './focus-task-soon.ts'
import { type KeptTask, parseKeptTask } from './kept-task.ts'
import { RichText } from './rich-text.tsx'
import { SubItems } from './sub-items.tsx'
import { TaskCover } from './task-cover.tsx'
import { TaskConflict } from './task-conflict.tsx'
import {
  changedFields,
  conflictingFields,
  problemOf,
  rebaseForm,
  taskFormOf,
  type TaskForm,
  updateOf,
} from './task-form.ts'
import { TaskHistory } from './task-history.tsx'
import { TaskLabels } from './task-labels.tsx'
import { TaskSuppliers } from './task-suppliers.tsx'
import { TaskTalk } from './task-talk.tsx'
import type { BoardActs } from './use-board-acts.ts'
import { useTaskDetails } from './use-task-details.ts'

/** Opens the task of the address over the board. */
export function OpenTask({ acts, board, now }: { acts: BoardActs; board: object; now: string }) {
  const [params] = useSearchParams()
  const show = useShowView(filterOf, boardAddress)
  const task = useBoardState(({ tasks }) => tasks.byId[params.get('tarea') ?? ''])
  if (!task) return null
  const close = () => {
    show({})
    focusTaskSoon(task.id)
  }
  return <KeptTaskSheet key={task.id} task={task} acts={acts} board={board} now={now} onClose={close} />
}

type OpenedTask = {
  task: Task
  acts: BoardActs
  /** The current board. A change reloads the task's details. */
  board: object
  now: string
  onClose: () => void
}

/** The form of a task, with unsaved input of an earlier visit. */
function KeptTaskSheet(opened: OpenedTask) {
  const { recovered, isKept, write, forget, discard } = useKeptForm('task', opened.task.id, parseKeptTask)
  return (
    <TaskSheet
      {...opened}
      key={recovered ? 'recovered' : 'saved'}
      recovered={recovered}
      isKept={isKept}
      onWrite={write}
      onUnchanged={forget}
      onDiscard={discard}
      onClose={() => {
        forget()
        opened.onClose()
      }}
    />
  )
}

type TaskSheetProps = OpenedTask & {
  recovered: KeptTask | null
  /** Whether this browser stores what was typed. */
  isKept: boolean
  onWrite: (storedTask: KeptTask) => void
  onUnchanged: () => void
  onDiscard: () => void
}

function TaskSheet({ task, acts, board, now, recovered, isKept, ...ways }: TaskSheetProps) {
  const { onWrite, onUnchanged, onDiscard, onClose } = ways
  const { t } = useTranslation('board')
  const [initial, setInitial] = useState<TaskForm>(() => ({ ...taskFormOf(task), ...recovered?.begun }))
  const [form, setForm] = useState<TaskForm>(() => ({ ...taskFormOf(task), ...recovered?.changes }))
  // The task as another person changed it, while the form asks which version applies.
  const [theirs, setTheirs] = useState<TaskForm | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState(recovered?.comment ?? '')
  const [step, setStep] = useState(recovered?.step ?? '')
  const changed = changedFields(initial, form)
  const isChanged = Object.keys(changed).length > 0 || words.trim() !== '' || step.trim() !== ''
  useEffect(() => {
    if (!isChanged) return onUnchanged()
    onWrite({
      name: initial.name,
      changes: changedFields(initial, form),
      begun: changedFields(form, initial),
      comment: words,
      step,
    })
  }, [isChanged, initial, form, words, step, onWrite, onUnchanged])
  const details = useTaskDetails(task.id, board)
  const members = useBoardState((state) => state.members)
  const change = (some: Partial<TaskForm>) => {
    setForm((before) => ({ ...before, ...some }))
    setAsked(false)
  }
  const problem = problemOf(form)
  const save = async (since: TaskForm) => {
    setAsked(true)
    if (problem) return
    setBusy(true)
    if (words.trim() !== '' && !(await acts.addComment(task, words))) return setBusy(false)
    setWords('')
    const input = updateOf(task.id, since, form)
    const { id: _id, previous: _previous, progress, ...shown } = input
    const outcome = await acts.update(input, progress == null ? shown : { ...shown, progress })
    setBusy(false)
    if (outcome.kind === 'done') onClose()
    if (outcome.kind === 'changed') setTheirs(taskFormOf(outcome.now))
  }
  const takeTheirs = (now: TaskForm) => {
    const next = rebaseForm(initial, form, now)
    setForm(next.form)
    setInitial(next.initial)
    setTheirs(null)
  }
  return (
    <BoardDialog
      title={t('task.one')}
      isLong
      isChanged={isChanged}
      keepsTyped={isKept}
      busy={isBusy}
      deletion={{ label: t('task.delete'), onDelete: () => void acts.remove(task) }}
      onSave={() => void save(initial)}
      onClose={onClose}
    >
      {recovered && <RecoveredNote onDiscard={onDiscard} />}
      {theirs && (
        <TaskConflict
          fields={conflictingFields(initial, form, theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onMine={() => void save({ ...initial, ...conflictingFields(initial, form, theirs) })}
        />
      )}
      <Field
        label={t('task.name')}
        value={form.name}
        maxLength={planningLimits.title}
        autoComplete="off"
        error={isAsked && problem === 'nameMissing' ? t('task.nameMissing') : null}
        onChange={({ target }) => change({ name: target.value })}
      />
      <RichText
        label={t('task.description')}
        key={initial.description}
        begin={form.description}
        error={isAsked && problem === 'tooLong' ? t('task.tooLong') : null}
        onChange={(description) => change({ description })}
      />
      <div className="task-pair">
        <DateField
          label={t('task.dueDate')}
          optional
          value={form.dueDate}
          onChange={({ target }) => change({ dueDate: target.value })}
        />
        <ProgressField value={form.progress} onChange={(progress) => change({ progress })} />
      </div>
      <PeopleField
        legend={t('task.members')}
        people={members.allIds.flatMap((id) => members.byId[id] ?? [])}
        chosen={form.memberIds}
        onChange={(memberIds) => change({ memberIds })}
      />
      <TaskLabels chosen={form.labelIds} acts={acts.labels} onChange={(labelIds) => change({ labelIds })} />
      <TaskSuppliers
        chosen={form.supplierIds}
        acts={acts.suppliers}
        onChange={(supplierIds) => change({ supplierIds })}
      />
      <SubItems task={task} acts={acts} name={step} onName={setStep} />
      {details && (
        <>
          <FilesBeside
            ownerKind="task"
            files={details.attachmentList}
            onAttach={(id, contentType) => acts.attach(task, id, contentType)}
            onTakeOff={(id) => acts.takeOff(task, id)}
          />
          <TaskCover task={task} files={details.attachmentList} acts={acts} />
          <TaskTalk
            task={task}
            comments={details.commentList}
            acts={acts}
            now={now}
            words={words}
            onWords={setWords}
          />
          <TaskHistory task={task} board={board} now={now} />
        </>
      )}
    </BoardDialog>
  )
}

const tenths = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

type ProgressFieldProps = { value: number | null; onChange: (value: number | null) => void }

function ProgressField({ value, onChange }: ProgressFieldProps) {
  const { t } = useTranslation('board')
  const { percent } = useFormat()
  const choices =
    value === null || tenths.includes(value) ? tenths : [...tenths, value].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={t('task.progress')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('task.progressFromSubItems')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {percent(choice / 100)}
        </option>
      ))}
    </SelectField>
  )
}
