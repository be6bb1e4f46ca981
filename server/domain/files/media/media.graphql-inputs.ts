import { builder } from '#server/graphql/builder.ts'

const cutInput = builder.inputType('CutInput', {
  description: 'The part of a picture that was chosen, in percent of it as it is looked at.',
  fields: (t) => ({
    x: t.float({ required: true, description: 'Its left edge.' }),
    y: t.float({ required: true, description: 'Its upper edge.' }),
    width: t.float({ required: true, description: 'How wide it is.' }),
    height: t.float({ required: true, description: 'How high it is.' }),
  }),
})

const focusInput = builder.inputType('FocusInput', {
  description: 'What must stay in sight wherever the picture is cut, in percent of the part that was chosen.',
  fields: (t) => ({
    x: t.float({ required: true, description: 'From the left.' }),
    y: t.float({ required: true, description: 'From above.' }),
  }),
})

/** A picture that comes with an operation. */
export const pictureInput = builder.inputType('PictureInput', {
  description: 'A picture to upload: JPEG, PNG, WebP or AVIF, 10 MB and 50 million pixels at most.',
  fields: (t) => ({
    file: t.field({ type: 'File', required: true, description: 'The picture.' }),
    cut: t.field({ type: cutInput, description: 'Which part; the middle when absent.' }),
    focus: t.field({ type: focusInput, description: 'What must stay in sight; the middle when absent.' }),
  }),
})
