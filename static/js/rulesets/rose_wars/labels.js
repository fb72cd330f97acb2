/** The words on a button for each action. */

import { list, percent, title, WINDOW } from "./words.js";

const PLAIN = {
  DeployTogether: "Deploy at the same time",
  DeploySecond: "Let the starting player deploy first",
  Deploy: "Seal this deployment",
  EndTurn: "End the turn",
  AskThisTurn: "Ask me again this turn",
  AskWhenFitting: "Quick passing: on",
  AskAlways: "Quick passing: off",
  Decline: "Leave it at that",
};
const PASS = {
  moment: () => "Pass",
  turn: () => "Pass until this turn ends",
  always: (window) => (window ? `Always pass ${WINDOW[window]}` : "Always pass at this moment"),
  fitting: () => "Pass, and quickly from now on",
};

/** The window of an attack that is open, as far as the dice tell; null where they do not. */
export function windowOf({ fight, units }, seat) {
  if (!fight) return null;
  const attacks = units[fight.unit].seat === seat;
  if (fight.attack_die === null) return attacks ? "press" : "retreat";
  if (fight.defense_die !== null)
    return attacks ? null : fight.defense_die <= fight.defense ? "held" : "broken";
  if (!attacks) return "guard";
  return fight.attack_die <= fight.attack ? "hit" : "missed";
}

/** "By b2 and c2 to c3: halted there. Attack 4, defeats 33 %." */
function routeLabel(squares, view) {
  const [way, end] = [squares.slice(0, -1), squares.at(-1)];
  const route = view.routes.find((one) => one.squares.join() === squares.join());
  const words = `${way.length ? `By ${list(way)}` : "Straight"} to ${end}`;
  return `${words}: ${route.halts ? "halted there" : "not halted"}. Attack ${route.attack}, defeats ${percent(route.defeat)}`;
}

/** What `action` does, as an imperative. */
export function labeller(charts, viewer) {
  const unit = (key, view) => {
    const { kind, square } = view.units[key];
    const name = kind ? charts.units[kind].name : "the hidden unit";
    return square ? `${name} (${square})` : name;
  };
  return (action, view) => {
    switch (action.do) {
      case "Command":
        return `Command ${title(action.house)}`;
      case "KeepBack":
        return `Keep ${unit(action.unit, view)} back (${action.unit})`;
      case "PlaceRear":
        return `A tile of the rear guard on ${action.square}`;
      case "Move":
        return `${unit(action.unit, view)} to ${action.square}`;
      case "Attack":
        return `${unit(action.unit, view)} attacks ${unit(action.target, view)} from ${action.square}`;
      case "TakeRoute":
        return routeLabel(action.squares, view);
      case "Suborn":
        return `${unit(action.unit, view)}: suborn ${unit(action.target, view)}`;
      case "PlayCard":
        return `Play ${charts.cards[action.card].name}`;
      case "AskAgain":
        return `Ask me again ${WINDOW[action.window]}`;
      case "Pass":
        return PASS[action.until](windowOf(view, viewer));
      case "ChooseUnit":
        return `${unit(action.unit, view)}, ${action.unit}`;
      case "ChooseSquare":
        return action.square;
      case "Advance":
        return view.fight ? `Advance onto ${view.fight.at}` : "Advance";
      case "Stay":
        return view.fight?.from ? `Stay on ${view.fight.from}` : "Stay";
      default:
        return PLAIN[action.do] ?? action.do;
    }
  };
}
