/** Prints the faults that could be planted in these modules: [file, start, end, instead] of each. */

import { readFileSync } from "node:fs";
import { parse } from "espree";

const OPERATORS = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
};

/** The nodes of a tree, each before those in it. */
function* nodes(node) {
  yield node;
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === "string" && child.range) yield* nodes(child);
  }
}

/** [start, end, instead] of what can go wrong at a node. */
function* faults(node, text) {
  const [start, end] = node.range;
  if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
    const instead = OPERATORS[node.operator];
    const place = text.indexOf(node.operator, node.left.range[1]);
    if (instead) yield [place, place + node.operator.length, instead];
  } else if (node.type === "IfStatement" || node.type === "ConditionalExpression") {
    yield [...node.test.range, `!(${text.slice(...node.test.range)})`];
  } else if (node.type === "Literal" && Number.isInteger(node.value) && node.value < 10) {
    // A larger number is a measure of a drawing, and no worse by one.
    yield [start, end, String(node.value + 1)];
  } else if (node.type === "Literal" && typeof node.value === "boolean") {
    yield [start, end, String(!node.value)];
  } else if (node.type === "ExpressionStatement" && /^(Call|Await)/.test(node.expression.type)) {
    yield [start, end, ";"];
  }
}

/** Code points, as Python counts, before a place in the text. */
const counted = (text, place) => [...text.slice(0, place)].length;

const found = process.argv.slice(2).flatMap((file) => {
  const text = readFileSync(file, "utf8");
  const tree = parse(text, { ecmaVersion: "latest", sourceType: "module", range: true });
  return [...nodes(tree)].flatMap((node) =>
    [...faults(node, text)].map(([start, end, instead]) => [
      file,
      counted(text, start),
      counted(text, end),
      instead,
    ]),
  );
});
process.stdout.write(JSON.stringify(found));
