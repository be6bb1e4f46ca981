import { expect, it } from 'vitest'
import { Letter } from './letter.tsx'
import { renderMail } from './render-mail.ts'

it('a letter writes the address of its button out in HTML, and names it once in plain text', async () => {
  const url = 'https://vivencia.test/r/1'
  const { html, text } = renderMail(
    <Letter
      language="es"
      greeting="Hola:"
      title="Hola"
      body="Va de camino."
      button="Ver mi carta"
      url={url}
      after="Guarda este correo."
      footer="Nunca publicidad."
    />,
  )
  expect(html).toContain(`>${url}</a>`)
  expect(text.split(url)).toHaveLength(2)
  expect(text).toMatch(/Ver mi carta\s+https:/)
})
