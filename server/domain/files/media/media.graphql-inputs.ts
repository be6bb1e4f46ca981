import { builder } from '#server/graphql/builder.ts'

const cutInput = builder.inputType('CutInput', {
  description: 'Part of a picture to keep, in percent of the displayed picture.',
  fields: (t) => ({
    x: t.float({ required: true, description: 'Left edge.' }),
    y: t.float({ required: true, description: 'Top edge.' }),
    width: t.float({ required: true, description: 'Width.' }),
    height: t.float({ required: true, description: 'Height.' }),
  }),
})

const focusInput = builder.inputType('FocusInput', {
  description: 'Focal point that stays visible in every crop, in percent of the chosen part.',
  fields: (t) => ({
    x: t.float({ required: true, description: 'Horizontal position in percent from the left.' }),
    y: t.float({ required: true, description: 'Vertical position in percent from the top.' }),
  }),
})

/** An uploaded picture of an operation. */
export const pictureInput = builder.inputType('PictureInput', {
  description: 'A picture to upload: JPEG, PNG, WebP or AVIF, 10 MB and 50 million pixels at most.',
  fields: (t) => ({
    file: t.field({ type: 'File', required: true, description: 'Picture file.' }),
    cut: t.field({ type: cutInput, description: 'Part to keep; the centre by default.' }),
    focus: t.field({ type: focusInput, description: 'Focal point; the centre by default.' }),
  }),
})
