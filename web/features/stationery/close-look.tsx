import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { PrintCloselyDocument, type PrintInput } from '#web/graphql/generated/graphql.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import './close-look.css'
import { narrowerThan } from '#web/theme/measures.ts'

type CloseLookProps = { title: string; input: PrintInput; onClose: () => void }

/** The first sheet in full size. */
export function CloseLook({ title, input, onClose }: CloseLookProps) {
  const { t } = useTranslation('stationery')
  const isPhone = useMediaQuery(narrowerThan('sm'))
  const { attempt } = useAttempt()
  const [picture, setPicture] = useState<string | null>(null)
  // The input is fixed while the dialog is open, since it covers everything that could change it.
  const [asked] = useState(input)
  useEffect(() => {
    let isWanted = true
    void attempt(async () => {
      const { printStationery: drawn } = await execute(PrintCloselyDocument, { input: asked })
      if (isWanted && drawn.__typename === 'PrintedStationery') setPicture(drawn.picture)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, asked])
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="close-look"
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      className="ws close-look"
    >
      <DialogTitle id="close-look">{title}</DialogTitle>
      <IconAction icon="close" label={t('close')} className="close-look-shut" onClick={onClose} />
      <DialogContent tabIndex={0} aria-busy={picture === null}>
        <div className={`close-look-sheet ${asked.paper ?? ''}`}>
          {picture !== null && <img src={`data:image/webp;base64,${picture}`} alt={title} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}
