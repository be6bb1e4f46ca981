import { expect, it } from 'vitest'
import { readProviderFile } from './imported-file.ts'

const read = (text: string) => readProviderFile(new Blob([text]), 'CO')

it('lines of a table with the same name are one provider with several experiences', async () => {
  const file = await read(
    [
      'Nombre;País;Lugar;Idiomas;Correo;Registro;Experiencia;Precio desde;Moneda;Minutos',
      'Río Claro;co;Antioquia;es, en;hola@rio-claro.example;RNT 12345;Bajar el río;120.000;COP;180',
      'rio claro;;;;;;Dormir en la selva;350.000;COP;',
      'Velas del Sur;;;;;;;;;',
    ].join('\n'),
  )
  expect(file).toMatchObject({
    source: 'csv',
    rows: [
      {
        provider: {
          name: 'Río Claro',
          country: 'CO',
          languages: ['es', 'en'],
          email: 'hola@rio-claro.example',
          registrationNumber: 'RNT 12345',
        },
        experiences: [
          { title: 'Bajar el río', priceFromMinor: '12000000', currency: 'COP', durationMinutes: 180 },
          { title: 'Dormir en la selva', priceFromMinor: '35000000', priceToMinor: '35000000' },
        ],
      },
      { provider: { name: 'Velas del Sur', country: 'CO' }, experiences: [] },
    ],
  })
})

it('a table says with whom a commission is agreed, by a word or a rate', async () => {
  const cells = ['sí', 'yes', '10 %', '', 'no', '0 %', '0']
  const lines = cells.map((cell, index) => `Nombre ${index};${cell}`)
  const file = await read(['Nombre;Comisión', ...lines].join('\n'))
  const rows = typeof file === 'string' ? [] : file.rows
  expect(rows.map(({ provider }) => provider.hasCommission)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

const localized = (es: string, en: string) => ({
  localized_texts: [
    { language_code: 'en', text: en },
    { language_code: 'es-ES', text: es },
  ],
})
const feed = {
  feed_metadata: { shard_id: 0, total_shards_count: 1, nonce: 1 },
  products: [
    {
      id: 'kayak',
      title: localized('Kayak en el embalse', 'Kayak on the lake'),
      description: localized('Dos horas de remo. Con monitor.', 'Two hours.'),
      operator: {
        google_business_profile_name: localized('Remos del Embalse', 'Lake Oars'),
        phone_number: '+57 300 000 0000',
        locations: [{ location: { place_info: { unstructured_address: 'Guatapé' } } }],
      },
      options: [
        {
          id: 'adult',
          duration_sec: '7200',
          landing_page: { url: 'https://remos.example/kayak' },
          price_options: [
            { id: 'a', price: { currency_code: 'EUR', units: '45', nanos: 500000000 } },
            { id: 'b', price: { currency_code: 'EUR', units: 60 } },
          ],
        },
      ],
    },
    {
      id: 'sail',
      title: localized('Vela al atardecer', 'Sunset sail'),
      options: [{ id: 'x', landing_page: { url: 'https://www.velas.example/sol' }, price_options: [] }],
    },
  ],
}

it('operators of a product feed are providers, and their products experiences', async () => {
  const file = await read(JSON.stringify(feed))
  expect(file).toMatchObject({
    source: 'thingsToDo',
    rows: [
      {
        provider: {
          name: 'Remos del Embalse',
          place: 'Guatapé',
          phone: '+57 300 000 0000',
          web: 'https://remos.example',
          languages: ['en', 'es'],
        },
        experiences: [
          {
            title: 'Kayak en el embalse',
            summary: 'Dos horas de remo.',
            priceFromMinor: '4550',
            priceToMinor: '6000',
            durationMinutes: 120,
          },
        ],
      },
      { provider: { name: 'velas.example' }, experiences: [{ priceFromMinor: '0' }] },
    ],
  })
})

it('a file without names, without rows or with other JSON is named as such', async () => {
  expect(await read('Lugar;Correo\nRonda;a@b.example')).toBe('noNames')
  expect(await read('Nombre\n')).toBe('empty')
  expect(await read('{"products":[]}')).toBe('empty')
  expect(await read('{"products":"no"}')).toBe('unreadable')
  expect(await read('{"a"')).toBe('unreadable')
  expect(await readProviderFile(new Blob(['\0']), 'ES')).toBe('unreadable')
})
