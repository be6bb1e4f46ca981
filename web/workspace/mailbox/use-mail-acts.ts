import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { isInboxPlace } from './mailbox-view.ts'
import { requests } from './mailbox-requests.ts'
import { changeShownMails, chooseNone, hideMails } from './mailbox-state.ts'
import type { MailboxChange } from './use-mailbox.ts'

type Ids = readonly string[]

/** Returns the actions on mails. `tag` is the current folder. */
export function useMailActs(tag: string, change: (change: MailboxChange) => Promise<boolean>) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  return useMemo(() => {
    const restore = async (ids: Ids) => {
      const isDone = await change({
        show: () => tag === 'deleted' && hideMails(ids),
        send: () => requests.restore(ids),
      })
      if (isDone) notice({ text: t('done.restored', { count: ids.length }) })
      return isDone
    }
    return {
      restore,
      ...marking(change),
      ...settingAside({ tag, change, notice, t }),
      async remove(ids: Ids) {
        const isDone = await change({ show: () => hideMails(ids), send: () => requests.move(ids, 'deleted') })
        if (!isDone) return
        chooseNone()
        const undo = { label: t('undo'), onAct: () => restore(ids) }
        notice({ text: t('done.deleted', { count: ids.length }), undo })
      },
      async deleteForGood(ids: Ids) {
        const isDone = await change({ show: () => hideMails(ids), send: () => requests.deleteForGood(ids) })
        if (!isDone) return
        chooseNone()
        notice({ text: t('done.deletedForGood', { count: ids.length }) })
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

type SettingAside = {
  tag: string
  change: (change: MailboxChange) => Promise<boolean>
  notice: ReturnType<typeof useNotice>
  t: Translate<'mailbox'>
}

type MailBefore = Pick<MailRowFragment, 'id' | 'category' | 'snoozedUntil'>

/** Actions that move mails out of the inbox and back. Undo returns every mail to its folder. */
function settingAside({ tag, change, notice, t }: SettingAside) {
  const move = (ids: Ids, to: 'archived' | 'snoozed' | 'inbox', send: () => Promise<string>) =>
    change({
      show: () => {
        if (isInboxPlace(tag) && tag !== to) hideMails(ids)
        else changeShownMails(ids, () => ({ category: to }))
      },
      send,
    })
  const putBack = async (before: readonly MailBefore[]) => {
    const groups = Map.groupBy(before, ({ category, snoozedUntil }) =>
      category === 'snoozed' ? (snoozedUntil ?? '') : category,
    )
    for (const [key, some] of groups) {
      const ids = some.map(({ id }) => id)
      const isDone =
        key === 'inbox' || key === 'archived'
          ? await move(ids, key, () => requests.move(ids, key))
          : await move(ids, 'snoozed', () => requests.snooze(ids, key))
      if (!isDone) return false
    }
    return true
  }
  const tell = (text: string, before: readonly MailBefore[]) => {
    chooseNone()
    notice({ text, undo: { label: t('undo'), onAct: () => putBack(before) } })
  }
  return {
    async archive(before: readonly MailBefore[]) {
      const ids = before.map(({ id }) => id)
      if (await move(ids, 'archived', () => requests.move(ids, 'archived')))
        tell(t('done.archived', { count: ids.length }), before)
    },
    async toInbox(before: readonly MailBefore[]) {
      const ids = before.map(({ id }) => id)
      if (await move(ids, 'inbox', () => requests.move(ids, 'inbox')))
        tell(t('done.toInbox', { count: ids.length }), before)
    },
    async snooze(before: readonly MailBefore[], until: string, when: string) {
      const ids = before.map(({ id }) => id)
      if (await move(ids, 'snoozed', () => requests.snooze(ids, until)))
        tell(t('done.snoozed', { count: ids.length, when }), before)
    },
  }
}

/** Actions that keep mails in their folder. */
const marking = (change: (change: MailboxChange) => Promise<boolean>) => ({
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
