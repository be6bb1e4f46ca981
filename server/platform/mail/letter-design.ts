/** Colours, typefaces and ornament of an email, as mail programs can show them. */
export type LetterDesign = {
  /** Around the sheet. */
  readonly outside: string
  readonly paper: string
  readonly ink: string
  readonly soft: string
  readonly link: string
  /** Of the line beside a quote, and of the sign. */
  readonly rule: string
  readonly button: string
  readonly onButton: string
  /** Of the texts below the sheet. */
  readonly foot: string
  /** Upper border of the sheet. */
  readonly edge: string
  /** Radius of the button. */
  readonly corner: string
  /** Ornament above the title; empty for none. */
  readonly sign: string
  readonly display: string
  readonly text: string
}

/** The product's own design, of emails to accounts and members. */
export const ownLetterDesign: LetterDesign = {
  outside: '#f2f5f9',
  paper: '#fffbf3',
  ink: '#223354',
  soft: '#5d6b88',
  link: '#3d50e0',
  rule: '#e2594b',
  button: '#3d50e0',
  onButton: '#ffffff',
  foot: '#5d6b88',
  edge: '0 none',
  corner: '10px',
  sign: '',
  display: 'Georgia, "Times New Roman", serif',
  text: 'Poppins, "Segoe UI", Helvetica, Arial, sans-serif',
}
