import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { isInRange } from '#shared/calendar-days.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { FilesBeside } from '#web/workspace/files-beside/files-beside.tsx'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import { boardAddress, filterOf } from './board-address.ts'
import { useBoardState, type Task } from './board-state.ts'
import { focusTaskSoon } from './focus-task-soon.ts'
import { RichText } from './rich-text.tsx'
import { SubItems } from './sub-items.tsx'
import { TaskCover } from './task-cover.tsx'
import { TaskHistory } from './task-history.tsx'
import { TaskLabels } from './task-labels.tsx'
import { TaskPeople } from './task-people.tsx'
import { TaskSuppliers } from './task-suppliers.tsx'
import { TaskTalk } from './task-talk.tsx'
import type { BoardActs } from './use-board-acts.ts'
import { useTaskDetails } from './use-task-details.ts'

/** Opens the task of the address over the board. */
export function OpenTask({ acts, board, now }: { acts: BoardActs; board: object; now: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const task = useBoardState(({ tasks }) => tasks.byId[params.get('tarea') ?? ''])
  if (!task) return null
  const close = () => {
    void navigate(boardAddress(filterOf(params)), { replace: true, preventScrollReset: true })
    focusTaskSoon(task.id)
  }
  return <TaskSheet key={task.id} task={task} acts={acts} board={board} now={now} onClose={close} />
}

const formOf = ({
  name,
  description,
  due_date: dueDate,
  memberIds,
  labelIds,
  supplierIds,
  ownProgress,
}: Task) => ({
  name,
  description,
  dueDate: dueDate ?? '',
  memberIds,
  labelIds,
  supplierIds,
  progress: ownProgress ?? null,
})

/** Returns the first problem of the form. */
function problemOf({ name, description, dueDate }: ReturnType<typeof formOf>) {
  if (name.trim() === '') return 'nameMissing' as const
  if (description.length > planningLimits.description) return 'tooLong' as const
  return dueDate !== '' && !isInRange(dueDate) ? ('dayOutside' as const) : null
}

type TaskSheetProps = {
  task: Task
  acts: BoardActs
  /** The current board. A change reloads the task's details. */
  board: object
  now: string
  onClose: () => void
}

function TaskSheet({ task, acts, board, now, onClose }: TaskSheetProps) {
  const { t } = useTranslation('board')
  const [begun] = useState(() => formOf(task))
  const [form, setForm] = useState(begun)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const details = useTaskDetails(task.id, board)
  const change = (some: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...some }))
    setAsked(false)
  }
  const problem = problemOf(form)
  const save = async () => {
    const name = form.name.trim()
    setAsked(true)
    if (problem) return
    setBusy(true)
    if (words.trim() !== '' && !(await acts.addComment(task, words))) return setBusy(false)
    setWords('')
    // Sends only changed fields, so that concurrent changes of others stay.
    const changes = {
      ...(name !== begun.name && { name }),
      ...(form.description !== begun.description && { description: form.description }),
      ...(form.dueDate !== begun.dueDate && { dueDate: form.dueDate || null }),
      ...(form.memberIds !== begun.memberIds && { memberIds: [...form.memberIds] }),
      ...(form.labelIds !== begun.labelIds && { labelIds: [...form.labelIds] }),
      ...(form.supplierIds !== begun.supplierIds && { supplierIds: [...form.supplierIds] }),
    }
    const progress = form.progress !== begun.progress && { progress: form.progress }
    const shown = form.progress === null ? changes : { ...changes, progress: form.progress }
    const isDone = await acts.update({ id: task.id, ...changes, ...progress }, shown)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title={t('task.one')}
      className="board-dialog"
      isLong
      isChanged={form !== begun || words.trim() !== ''}
      busy={isBusy}
      words={{ cancel: t('cancel'), save: t('save') }}
      more={
        <Action
          look="bare"
          icon="trash"
          className="task-delete"
          onClick={() => {
            onClose()
            void acts.remove(task)
          }}
        >
          {t('task.delete')}
        </Action>
      }
      onSave={() => void save()}
      onClose={onClose}
    >
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
        begin={begun.description}
        error={isAsked && problem === 'tooLong' ? t('task.tooLong') : null}
        onChange={(description) => change({ description })}
      />
      <div className="task-pair">
        <Field
          type="date"
          label={t('task.dueDate')}
          optional
          value={form.dueDate}
          error={isAsked && problem === 'dayOutside' ? t('task.dayOutside') : null}
          onChange={({ target }) => change({ dueDate: target.value })}
        />
        <ProgressField value={form.progress} onChange={(progress) => change({ progress })} />
      </div>
      <TaskPeople chosen={form.memberIds} onChange={(memberIds) => change({ memberIds })} />
      <TaskLabels chosen={form.labelIds} acts={acts.labels} onChange={(labelIds) => change({ labelIds })} />
      <TaskSuppliers
        chosen={form.supplierIds}
        acts={acts.suppliers}
        onChange={(supplierIds) => change({ supplierIds })}
      />
      <SubItems task={task} acts={acts} />
      {details && (
        <>
          <FilesBeside
            ownerKind="task"
            files={details.attachmentList}
            onAttach={(id) => acts.attach(task, id)}
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
    </FormDialog>
  )
}

const tenths = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

type ProgressFieldProps = { value: number | null; onChange: (value: number | null) => void }

function ProgressField({ value, onChange }: ProgressFieldProps) {
  const { t } = useTranslation('board')
  const { percent } = useWeddingFormat()
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
