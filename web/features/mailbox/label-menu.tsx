import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { LabelDialog } from './label-dialog.tsx'
import type { MailTag } from '#web/workspace/mailbox/mailbox-state.ts'
import type { LabelActs } from './use-label-acts.ts'

/** The menu of one of the couple's own labels. */
export function LabelMenu({ label, acts }: { label: MailTag; acts: LabelActs }) {
  const { t } = useTranslation('mailbox')
  const { button, menu, choose } = useMoreMenu()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <IconAction
        icon="more"
        className="label-more"
        label={t('labels.menu', { name: label.name })}
        {...button}
      />
      <Menu {...menu}>
        <MenuItem onClick={choose(() => setOpen('edit'))}>{t('labels.edit')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('delete'))}>{t('labels.delete')}</MenuItem>
      </Menu>
      {open === 'edit' && <LabelDialog label={label} acts={acts} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('labels.askDelete', { name: label.name })}
          text={t('labels.askDeleteText')}
          yes={t('labels.delete')}
          busy={false}
          onNo={close}
          onYes={() => {
            close()
            void acts.remove(label)
          }}
        />
      )}
    </>
  )
}
