import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { RecipientGroupDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import type { Recipient } from '#web/workspace/compose/writing.ts'

const groups = ['everybody', 'coming', 'waiting', 'notComing'] as const
type Group = (typeof groups)[number]

type RecipientGroupsProps = { weddingId: string; onAdd: (people: Recipient[]) => void }

/** Adds many recipients: all invited households, or those with a certain answer. */
export function RecipientGroups({ weddingId, onAdd }: RecipientGroupsProps) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { button, menu, choose } = useMoreMenu()
  const add = async (group: Group) => {
    const variables = { weddingId, answer: group === 'everybody' ? null : group }
    const answer = await attempt(() => execute(RecipientGroupDocument, variables))
    if (!answer) return
    const people = answer.recipientGroup.map(({ name, email }): Recipient => ({
      kind: 'address',
      id: null,
      name,
      email,
    }))
    if (people.length === 0) notice({ text: t('compose.groups.none') })
    else onAdd(people)
  }
  return (
    <>
      <Action small look="bare" icon="users" busy={busy} {...button}>
        {t('compose.groups.open')}
      </Action>
      <Menu {...menu}>
        {groups.map((group) => (
          <MenuItem key={group} onClick={choose(() => void add(group))}>
            {t(`compose.groups.${group}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
