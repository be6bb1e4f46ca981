import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { useDroppedFiles } from '#web/ui/blocks/use-dropped-files.ts'
import { withoutTitle } from './guess-columns.ts'
import { rowsOf } from '#web/workspace/read-cells.ts'
import { type FileContent, readFile } from './read-file.ts'

/** The source of the list: a file, or pasted cells. */
export function ImportSource({ onRead }: { onRead: (content: FileContent) => void }) {
  const { t } = useTranslation('guests')
  const [isReading, setReading] = useState(false)
  const [pasted, setPasted] = useState('')
  const read = async (file: File | undefined) => {
    if (!file || isReading) return
    setReading(true)
    const content = await readFile(file, new DOMParser())
    setReading(false)
    onRead(content)
  }
  const { isOver, landing } = useDroppedFiles(([file]) => void read(file))
  const look = (text: string) => {
    const rows = withoutTitle(rowsOf(text))
    onRead(rows.length > 0 ? rows : 'empty')
  }
  return (
    <>
      <p>{t('import.text')}</p>
      <label className="guest-drop" data-over={isOver || undefined} {...landing}>
        <Icon name="upload" />
        <span>
          <b>{t('import.choose')}</b>
          <small role="status">{t(isReading ? 'import.reading' : 'import.types')}</small>
        </span>
        <input
          className="sr"
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.vcf,text/csv,text/tab-separated-values,text/vcard,text/x-vcard"
          onChange={({ target }) => {
            void read(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <TextField
        label={t('import.paste')}
        hint={t('import.pasteHint')}
        rows={4}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (pasted !== '' || !/[\t\n]/u.test(text.trim())) return
          event.preventDefault()
          look(text)
        }}
      />
      {pasted.trim() !== '' && (
        <Action look="soft" onClick={() => look(pasted)}>
          {t('import.look')}
        </Action>
      )}
    </>
  )
}
