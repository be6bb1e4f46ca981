import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWhen } from '#web/workspace/happened/use-when.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { execute } from '#web/graphql/execute.ts'
import { TaskHistoryDocument, type TaskHistoryQuery } from '#web/graphql/generated/graphql.ts'
import { useBoardState, type Task } from './board-state.ts'
import { useListName } from './use-list-acts.ts'

type HistoryEntry = NonNullable<TaskHistoryQuery['task']>['history'][number]

/** The history of a task, newest first, loaded when it is unfolded and again with every newer board. */
export function TaskHistory({ task, board, now }: { task: Task; board: object; now: string }) {
  const { t } = useTranslation('board')
  const { attempt } = useAttempt()
  const when = useWhen(now, useWedding().timeZone)
  const wordsOf = useChangeWords()
  const [isOpen, setOpen] = useState(false)
  const [history, setHistory] = useState<readonly HistoryEntry[] | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    let isWanted = true
    const ask = async () => {
      const answer = await attempt(() => execute(TaskHistoryDocument, { id: task.id }))
      if (isWanted && answer?.task) setHistory(answer.task.history)
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [attempt, isOpen, task.id, board])
  return (
    <details className="task-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {history?.length === 0 && <p className="task-none">{t('history.none')}</p>}
      <ol>
        {history?.map((change) => (
          <li key={change.id}>
            {wordsOf(change)} <time dateTime={change.at}>{when(change.at)}</time>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Returns a function that describes a change in a sentence. */
function useChangeWords(): (change: HistoryEntry) => string {
  const { t } = useTranslation('board')
  const { mediumDate, percent, list: listed } = useFormat()
  const nameOf = useListName()
  const { lists, members } = useBoardState()
  const listName = (id: string | null | undefined) => {
    const list = lists.byId[id ?? '']
    return list ? nameOf(list) : t('history.putAway')
  }
  return ({ kind, accountId, from, to }) => {
    const who = members.byId[accountId]?.name ?? t('talk.gone')
    const people = (to ?? '').split(' ').flatMap((id) => members.byId[id]?.name ?? [])
    switch (kind) {
      case 'moved':
        return t('history.moved', { who, from: listName(from), to: listName(to) })
      case 'dated':
        return to ? t('history.dated', { who, to: mediumDate(to) }) : t('history.undated', { who })
      case 'progressed':
        return to
          ? t('history.progressed', { who, to: percent(Number(to) / 100) })
          : t('history.progressFollows', { who })
      case 'assigned':
        return people.length > 0
          ? t('history.assigned', { who, people: listed(people) })
          : t('history.unassigned', { who })
      case 'renamed':
        return t('history.renamed', { who, from: from ?? '', to: to ?? '' })
      case 'stepAdded':
      case 'stepDone':
      case 'stepReopened':
      case 'stepDeleted':
      case 'fileAdded':
      case 'fileRemoved':
        return t(`history.${kind}`, { who, name: to ?? '' })
      case 'created':
      case 'copied':
      case 'described':
      case 'labelled':
      case 'supplied':
      case 'covered':
      case 'deleted':
      case 'restored':
        return t(`history.${kind}`, { who })
    }
  }
}
