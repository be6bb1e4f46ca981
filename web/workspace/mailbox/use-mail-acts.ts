import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { requests } from './mailbox-requests.ts'
import { changeShownMails, chooseNone, hideMails } from './mailbox-state.ts'
import type { Change } from './use-mailbox.ts'

type Ids = readonly string[]

/** Returns the actions on mails. `tag` is the current folder. */
export function useMailActs(tag: string, change: (change: Change) => Promise<boolean>) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  return useMemo(() => {
    const restore = async (ids: Ids) => {
      const isDone = await change({
        show: () => tag === 'deleted' && hideMails(ids),
        send: () => requests.restore(ids),
      })
      if (isDone) notice({ text: t('done.restored', { count: ids.length }) })
    }
    return {
      restore,
      ...marking(change),
      async remove(ids: Ids) {
        const isDone = await change({ show: () => hideMails(ids), send: () => requests.move(ids, 'deleted') })
        if (!isDone) return
        chooseNone()
        const undo = { label: t('undo'), onAct: () => restore(ids) }
        notice({ text: t('done.deleted', { count: ids.length }), undo })
      },
      async emptyBin(weddingId: string, ids: Ids) {
        const isDone = await change({ show: () => hideMails(ids), send: () => requests.emptyBin(weddingId) })
        if (isDone) notice({ text: t('done.binEmptied') })
      },
      async takeBack(id: string) {
        const isDone = await change({ send: () => requests.takeBack(id) })
        if (isDone) notice({ text: t('done.takenBack') })
        return isDone
      },
    }
  }, [change, notice, t, tag])
}

/** Actions that keep mails in the folder. */
const marking = (change: (change: Change) => Promise<boolean>) => ({
  open: (ids: Ids, opened: boolean) =>
    change({
      show: () => changeShownMails(ids, () => ({ opened })),
      send: () => requests.open(ids, opened),
    }),
  star: (ids: Ids, starred: boolean) =>
    change({
      show: () => changeShownMails(ids, () => ({ starred })),
      send: () => requests.star(ids, starred),
    }),
  label: (ids: Ids, label: string, isOn: boolean) =>
    change({
      show: () =>
        changeShownMails(ids, ({ tagIds }) => {
          const others = tagIds.filter((one) => one !== label)
          return { tagIds: isOn ? [...others, label] : others }
        }),
      send: () => requests.label(ids, isOn ? [label] : [], isOn ? [] : [label]),
    }),
})

export type MailActs = ReturnType<typeof useMailActs>
