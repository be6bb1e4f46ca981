import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { openedNotice } from '#shared/notice-address.ts'
import { useSetParameter } from '#web/ui/blocks/use-show-view.ts'
import { execute } from '#web/graphql/execute.ts'
import { SetNoticeReadDocument } from '#web/graphql/generated/graphql.ts'

/**
 * Marks as read the notice by whose mail or push message this page was opened, and takes it out of the address. Without a
 * connection it stays unread.
 */
export function useOpenedNotice(): void {
  const [parameters] = useSearchParams()
  const setParameter = useSetParameter()
  const id = parameters.get(openedNotice)
  const read = useEffectEvent((opened: string) => {
    setParameter(openedNotice, '')
    execute(SetNoticeReadDocument, { id: opened, isRead: true }).catch(() => undefined)
  })
  useEffect(() => {
    if (id) read(id)
  }, [id])
}
