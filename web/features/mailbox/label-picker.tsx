import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { LabelDot, useTagName } from './label-dot.tsx'
import type { MailTag } from '#web/workspace/mailbox/mailbox-state.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'

type Labelled = { readonly id: string; readonly tagIds: readonly string[] }
type LabelPickerProps = { mails: readonly Labelled[]; tags: readonly MailTag[]; acts: MailActs }

/** Adds labels to mails and removes them. A label of only some mails is added to all. */
export function LabelPicker({ mails, tags, acts }: LabelPickerProps) {
  const { t } = useTranslation('mailbox')
  const nameOf = useTagName()
  const { button, menu } = useMoreMenu()
  const ids = mails.map(({ id }) => id)
  return (
    <>
      <IconAction icon="tag" className="label-button" label={t('act.labels')} {...button} />
      <Menu {...menu} slotProps={{ paper: { className: 'ws label-paper' } }}>
        {tags
          .filter(({ type }) => type === 'label_tag')
          .map((tag) => {
            const carrying = mails.filter(({ tagIds }) => tagIds.includes(tag.id)).length
            const isOn = carrying === mails.length
            return (
              <MenuItem
                key={tag.id}
                role="menuitemcheckbox"
                aria-checked={isOn ? true : carrying > 0 ? 'mixed' : false}
                onClick={() => void acts.label(ids, tag.id, !isOn)}
              >
                <Checkbox
                  checked={isOn}
                  indeterminate={!isOn && carrying > 0}
                  size="small"
                  edge="start"
                  disableRipple
                  tabIndex={-1}
                  slotProps={{ input: { 'aria-hidden': true } }}
                />
                <LabelDot color={tag.color} /> {nameOf(tag)}
              </MenuItem>
            )
          })}
      </Menu>
    </>
  )
}
