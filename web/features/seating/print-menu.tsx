import MenuItem from '@mui/material/MenuItem'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { type PrintedPart, printedParts } from './printed-plan.tsx'

/** Prints the whole plan or one part of it. */
export function PrintMenu({ onPart }: { onPart: (part: PrintedPart) => void }) {
  const { t } = useTranslation('seating')
  const { button, menu, choose } = useMoreMenu()
  const print = (part: PrintedPart) => {
    flushSync(() => onPart(part))
    window.print()
  }
  return (
    <>
      <Action icon="printer" {...button}>
        {t('print.do')}
      </Action>
      <MoreMenu {...menu}>
        {printedParts.map((part) => (
          <MenuItem key={part} onClick={choose(() => print(part))}>
            {t(`print.${part}`)}
          </MenuItem>
        ))}
      </MoreMenu>
    </>
  )
}
