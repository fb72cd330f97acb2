"""What says why something cannot be done for the host."""


class CannotDo(RuntimeError):
    """Why something cannot be done. Nothing was changed; the text is for the host."""


class Changed(CannotDo):
    """What was agreed to is not what would be done now."""

    def __init__(self) -> None:
        super().__init__("It has changed since. Nothing was done; look again.")
