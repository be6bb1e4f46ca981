import { useEffect, useState } from 'react'
import { FilesBeside, type FileBeside } from '#web/workspace/files-beside/files-beside.tsx'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  AttachToEventDocument,
  EventFilesDocument,
  TakeOffEventDocument,
} from '#web/graphql/generated/graphql.ts'

/** The files of an event, shared by all occurrences of a series. */
export function EventFiles({ eventId }: { eventId: string }) {
  const { attempt } = useAttempt()
  const [files, setFiles] = useState<readonly FileBeside[] | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const found = await attempt(() => execute(EventFilesDocument, { id: eventId }))
      if (isWanted && found) setFiles(found.event?.attachmentList ?? [])
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [attempt, eventId, round])
  if (!files) return null
  const settled = (isDone: boolean | undefined) => {
    setRound((before) => before + 1)
    return isDone === true
  }
  return (
    <FilesBeside
      ownerKind="event"
      files={files}
      onAttach={async (attachmentId) =>
        settled(
          await attempt(async () => {
            const { attachToEvent } = await execute(AttachToEventDocument, { eventId, attachmentId })
            return attachToEvent.__typename === 'CalendarEvent'
          }),
        )
      }
      onTakeOff={async (attachmentId) =>
        settled(
          await attempt(async () => {
            const { takeOffEvent } = await execute(TakeOffEventDocument, { eventId, attachmentId })
            return takeOffEvent.__typename === 'CalendarEvent'
          }),
        )
      }
    />
  )
}
