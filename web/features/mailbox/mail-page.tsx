import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { type MailTag, type ShownPage, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import type { MailboxView } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useFreshPage, type useMailPages } from '#web/workspace/mailbox/use-mail-pages.ts'
import { MailRow } from './mail-row.tsx'
import { useNearPage } from './use-near-page.ts'

type MailPageProps = {
  page: ShownPage
  read: ReturnType<typeof useMailPages>
  view: MailboxView
  now: string
  reading: string | undefined
  isChoosing: boolean
  acts: MailActs
}

/** A page of mails. Far from the viewport only its height is kept, so that a long list stays fast. */
export const MailPage = memo(function MailPage({ page, read, ...shown }: MailPageProps) {
  const { place, isNear, height } = useNearPage(page)
  useFreshPage(page, isNear && page.isStale, read)
  return (
    <div
      ref={place}
      className="mail-page"
      data-mails={page.after ?? 'first'}
      style={isNear ? undefined : { minHeight: height }}
    >
      {isNear && page.ids.length > 0 && <Rows ids={page.ids} {...shown} />}
    </div>
  )
})

type RowsProps = Omit<MailPageProps, 'page' | 'read'> & { ids: readonly string[] }

function Rows({ ids, view, now, reading, isChoosing, acts }: RowsProps) {
  const mails = useMailboxState(useShallow((state) => ids.map((id) => state.mails.byId[id])))
  const chosen = useMailboxState(
    useShallow((state) => state.chosen.ids.length > 0 && ids.map((id) => state.chosen.ids.includes(id))),
  )
  const tags = useMailboxState((state) => state.tags)
  const current = ids.includes(reading ?? '') ? reading : undefined
  return (
    <ul className="mail-rows" data-choosing={isChoosing || undefined}>
      {mails.map(
        (mail, at) =>
          mail && (
            <li key={mail.id} data-chosen={(chosen && chosen[at]) || undefined}>
              <MailRow
                mail={mail}
                view={view}
                now={now}
                labels={labelsOf(mail, tags)}
                isOpen={mail.id === current}
                isChosen={chosen && chosen[at] === true}
                isChoosing={isChoosing}
                acts={acts}
              />
            </li>
          ),
      )}
    </ul>
  )
}

const labelsOf = ({ tagIds }: MailRowFragment, tags: readonly MailTag[]): MailTag[] =>
  tagIds.length === 0 ? [] : tags.filter(({ id, type }) => type === 'label_tag' && tagIds.includes(id))
