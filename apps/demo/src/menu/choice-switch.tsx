import { useId } from 'react';

export interface ChoiceSwitchProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  labels: Readonly<Record<Choice, string>>;
  value: Choice;
  onValueChange: (choice: Choice) => void;
}

/** A few choices side by side, one of which holds. */
export function ChoiceSwitch<Choice extends string>({
  legend,
  choices,
  labels,
  value,
  onValueChange,
}: ChoiceSwitchProps<Choice>) {
  const name = useId();
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="switch-choice">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => {
              onValueChange(choice);
            }}
          />
          <span>{labels[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
