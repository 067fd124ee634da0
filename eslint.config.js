import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import ts from 'typescript-eslint'
import repeated from './scripts/lint/repeated-groups.mjs'
import svelteConfig from './svelte.config.js'

// Set before the parser of components is loaded: TypeScript then reads a component as that parser has
// it, so all components share one program, and what they import of each other has its types. Without it
// each component has a program of its own; the findings are the same.
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1'
const { default: svelte } = await import('eslint-plugin-svelte')

/**
 * Packages and folders that a part of the product may not reach; test/architecture holds the rest.
 *
 * @param {string[]} files
 * @param {string[]} patterns
 * @param {string} message
 * @returns {import('eslint').Linter.Config}
 */
const never = (files, patterns, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }] },
})

export default ts.config(
  { ignores: ['out/', 'dist/', 'test-results/', 'playwright-report/', '.svelte-check/'] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.config.js'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // What a file, a service or a person gives may be long on purpose: no expression tries a text more than
  // once over.
  {
    files: ['src-*/**', 'scripts/**', 'resources/**'],
    plugins: { regexp, repeated },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'repeated/no-exponential': 'error',
    },
  },
  // What is read from pages is looked at word by word, and words have a greatest length.
  {
    files: ['src-*/**', 'scripts/**', 'resources/**'],
    ignores: ['src-service/extraction/**'],
    rules: { 'regexp/no-super-linear-move': ['error', { report: 'potential' }] },
  },
  // What branches more often than this is cut, or becomes a table. Not in a nested choice between yes and no.
  {
    files: ['src-*/**'],
    rules: {
      complexity: ['error', 20],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ConditionalExpression > ConditionalExpression.alternate > Literal[raw=/^(?:true|false)$/]',
          message: 'A nested choice that ends in true or false reads better with && and ||.',
        },
      ],
    },
  },
  // TypeScript through and through: read as that, not by way of the parser of components.
  { files: ['**/*.svelte.ts'], languageOptions: { parser: ts.parser } },
  // Plain JavaScript: it runs before any package is installed, so it has no types to check against.
  {
    files: ['scripts/**/*.mjs'],
    ...ts.configs.disableTypeChecked,
    languageOptions: { parserOptions: { projectService: false } },
  },
  never(['src-shared/**'], ['node:*', 'electron', 'svelte'], 'Shared code runs anywhere.'),
  never(
    ['src-renderer/**'],
    ['node:*', 'electron', '**/src-main/**', '**/src-service/**'],
    'The renderer knows the core by the contract alone.',
  ),
  never(
    ['src-service/**'],
    ['electron', 'svelte', '**/src-main/**', '**/src-renderer/**'],
    'The embedded service stands alone.',
  ),
  never(
    ['src-main/**'],
    ['svelte', '**/src-renderer/**', '**/src-service/**'],
    'The core speaks to the service by HTTP and to the renderer by the contract.',
  ),
)
