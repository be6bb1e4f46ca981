const page = 'margin:0;padding:18px;background:#ffffff;color:#223354'
const column =
  'max-width:600px;margin:0 auto;font-family:Georgia,"Times New Roman",serif;font-size:18px;line-height:28px'

/** Returns a letter as an HTML page: its text in one column, without branding. */
export function letterPage(html: string, language: string): string {
  const lang = language.replace(/[^\w-]/g, '')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="${page}"><div style='${column}'>${html}</div></body></html>`
}
