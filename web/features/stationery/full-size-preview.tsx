import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { PrintCloselyDocument, type PrintInput } from '#web/graphql/generated/graphql.ts'
import { Modal } from '#web/ui/blocks/modal.tsx'
import './full-size-preview.css'

type CloseLookProps = { title: string; input: PrintInput; onClose: () => void }

/** The first sheet in full size. */
export function FullSizePreview({ title, input, onClose }: CloseLookProps) {
  const { t } = useTranslation('stationery')
  const { attempt } = useAttempt()
  const [picture, setPicture] = useState<string | null>(null)
  // The input is fixed while the dialog is open, since it covers everything that could change it.
  const [initialInput] = useState(input)
  useEffect(() => {
    let isWanted = true
    void attempt(async () => {
      const { printStationery: drawn } = await execute(PrintCloselyDocument, { input: initialInput })
      if (isWanted && drawn.__typename === 'PrintedStationery') setPicture(drawn.picture)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, initialInput])
  return (
    <Modal
      title={title}
      className="close-look"
      width="md"
      isLong
      isChanged={false}
      cross={t('close')}
      onClose={onClose}
    >
      <div className="close-look-sheet" aria-busy={picture === null}>
        {picture !== null && <img src={`data:image/webp;base64,${picture}`} alt={title} />}
      </div>
    </Modal>
  )
}
