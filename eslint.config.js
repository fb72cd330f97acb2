import js from "@eslint/js";
import globals from "globals";
import { noEnglish } from "./tools/english.mjs";

/** What both the browser's code and its tests hold to. */
const rules = {
  "array-callback-return": "error",
  curly: ["error", "multi-line"],
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-else-return": "error",
  "no-implicit-coercion": "error",
  "no-lonely-if": "error",
  "no-param-reassign": "error",
  "no-unneeded-ternary": "error",
  "no-unused-vars": ["error", { ignoreRestSiblings: true }],
  "no-unused-expressions": "error",
  "no-useless-concat": "error",
  "no-useless-return": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "one-var": ["error", "never"],
  "prefer-arrow-callback": "error",
  "prefer-const": "error",
  "prefer-rest-params": "error",
  "prefer-spread": "error",
  "prefer-template": "error",
  radix: "error",
  yoda: "error",
};

/** A template's style would be an inline one, which the policy of content refuses. */
const noInlineStyle = {
  selector:
    "TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/\\sstyle=/]",
  message: "Set a class, or a property of `.style`: the policy of content refuses style=.",
};
const oneDoorToLit = {
  patterns: [
    {
      group: ["**/vendor/lit-html/**"],
      message: "Templates come from common/draw.js alone: no unsafeHTML, nothing that it has not.",
    },
    {
      group: ["**/vendor/intl-messageformat/**"],
      message: "The words of a game come from common/messages.js alone.",
    },
  ],
};

export default [
  { ignores: ["static/vendor/", "tests/vendor/", ".venv/", "var/"] },
  js.configs.recommended,
  { rules, linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["static/**/*.js"],
    languageOptions: { globals: globals.browser },
    plugins: { words: { rules: { "no-english": noEnglish } } },
    rules: {
      "words/no-english": "error",
      "no-console": "error",
      "no-alert": "error",
      "no-restricted-imports": ["error", oneDoorToLit],
      "no-restricted-syntax": ["error", noInlineStyle],
      "no-restricted-properties": [
        "error",
        ...["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({
          property,
          message: "Text of players and rules becomes text nodes only.",
        })),
        {
          property: "toLocaleTimeString",
          message: "A time needs its day: see common/speech.js.",
        },
      ],
    },
  },
  {
    files: ["static/js/common/draw.js", "static/js/common/messages.js"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    // A classic script: it must run where no module can be loaded.
    files: ["static/js/pages/faults.js"],
    languageOptions: { sourceType: "script" },
  },
  {
    // The parts of the service worker are classic scripts too: not every browser has module workers.
    files: ["static/js/worker/*.js"],
    languageOptions: {
      sourceType: "script",
      globals: { ...globals.serviceworker, OFFLINE: "readonly" },
    },
  },
  {
    files: ["tests/browser/**/*.js", "tools/looks/*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["tests/**/*.mjs", "tools/**/*.mjs", "*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
];
